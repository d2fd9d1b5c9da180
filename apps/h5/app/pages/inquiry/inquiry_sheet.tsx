import { exportComparison } from '@mall/contract/export/calls'
import { inquirySheet } from '@mall/contract/inquiry/calls'
import { useQuery } from '@tanstack/react-query'
import { download } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { warnedInApp } from '#features/export/fetch-part.ts'
import { Failure } from '#list/Failure.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { GoneBlock } from '#ui/EmptyBlock.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { Paper } from './inquiry_sheet/Paper.tsx'
import styles from './inquiry_sheet/paper.module.css'
import type { Sheet } from './inquiry_sheet/sheet-view.ts'

const page = pages.inquirySheet
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows count={6} picture={0} />

export default function InquirySheetPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Loaded />
    </GatedPage>
  )
}

function Loaded() {
  const { sheet_no } = usePageQuery(page)
  const { data, error, refetch } = useQuery(queryOf(inquirySheet, { sheet_no }, { staleTime: 0 }))
  const back = useBack(to.inquiryList())
  if (data) return <Shown of={data} />
  const gone = error instanceof CallError && error.kind === 'failure'
  return (
    <Page title={page.title} busy={!error}>
      {gone ? (
        <GoneBlock what="比价表" onBack={back} />
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        skeleton
      )}
    </Page>
  )
}

/** The decision as a document, to be read here, printed, or saved as a file. */
function Shown({ of }: { of: Sheet }) {
  const { sheet_no, content, is_intact, is_current } = of
  const { inquiry_no } = content

  async function print() {
    if (!(await warnedInApp('打印'))) window.print()
  }

  return (
    <Page
      className={styles.wide}
      title={page.title}
      back={to.inquiryDetails({ inquiry_no })}
      end={
        <ExportButton
          permission="inquiry:order:export"
          look="icon"
          shown={{
            count: content.items.length,
            name: '比价表',
            fetch: (format) => download(exportComparison, { format, inquiry_no, sheet_no }),
          }}
        />
      }
      footer={
        <BottomBar>
          <span className="min-w-0 flex-1 text-hint text-ink-3">A4 横向，打印时只有表格</span>
          <Button size="l" onClick={print}>
            打印
          </Button>
        </BottomBar>
      }
    >
      {is_intact ? null : (
        <Note tone="error" className="mx-3 mt-2">
          内容与校验码不符：这份比价表在决定之后被改动过，请联系平台核实
        </Note>
      )}
      {is_current ? null : (
        <Note tone="warning" className="mx-3 mt-2">
          此后重新做过决定，这是当时的比价表
        </Note>
      )}
      <Paper of={of} />
    </Page>
  )
}
