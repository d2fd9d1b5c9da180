import { agreementKeys, agreements, richtext } from '@mall/contract/content'
import type { OutputOf } from '@mall/contract/endpoint'
import { useLoaded, useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { EmptyBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { RichText } from '#ui/RichText.tsx'
import { dayText } from '#ui/time.ts'
import { useBack } from '#ui/useBack.ts'
import styles from './agreement_rules/agreement_rules.module.css'
import { withHeadings } from './agreement_rules/headings.ts'

type Asked = StateOf<'agreements'>

const hourMs = 60 * 60_000
const list = queryOf(agreements, {}, { staleTime: hourMs })
/** A key, or a number above 0, names one document; null is the list of all. */
const documentIn = ({ key, id }: Pick<Asked, 'key' | 'id'>) => key || (id > 0 ? String(id) : null)
const documentOf = (id: string) => queryOf(richtext, { id }, { staleTime: hourMs })

const queries = (url: URL) => {
  const one = documentIn(parseQuery(pages.agreements.query, url))
  return [one === null ? list : documentOf(one)]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const one = documentIn(parseQuery(pages.agreements.query, url))
  const title = one === null ? undefined : loaded(documentOf(one))?.title
  return title
    ? { title, description: `《${title}》全文` }
    : { title: pages.agreements.title, description: '商城的协议与规则' }
})

export default function AgreementRulesPage() {
  const asked = usePageQuery(pages.agreements)
  const one = documentIn(asked)
  if (one === null) return <All />
  return <One key={one} id={one} fromForm={asked.from === 'form'} />
}

function All() {
  const { list: all } = useLoadedData(list)
  return (
    <Page title={pages.agreements.title}>
      {all.length === 0 ? (
        <EmptyBlock picture={orderPicture} title="暂无协议" />
      ) : (
        <CellList label="协议列表">
          {all.map(({ id, key, title, updated_at }) => (
            <Cell key={id} label={title} hint={`更新于 ${dayText(updated_at)}`} to={linkOf(key, id)} />
          ))}
        </CellList>
      )}
    </Page>
  )
}

function linkOf(key: string, id: number): string {
  const known = agreementKeys.find((one) => one === key)
  return to.agreements(known ? { key: known } : { id })
}

function One({ id, fromForm }: { id: string; fromForm: boolean }) {
  const loaded = useLoaded(documentOf(id))
  const back = useBack()
  if (loaded.gone) {
    return (
      <Page title={pages.agreements.title}>
        <GoneBlock what="内容" onBack={back} />
      </Page>
    )
  }
  async function copyLink() {
    if (await copyToClipboard(location.href)) toast('链接已复制')
    else toast.error('复制失败，请长按地址栏复制')
  }
  const footer = fromForm ? (
    <BottomBar>
      <Button size="l" wide onClick={back}>
        同意并返回
      </Button>
    </BottomBar>
  ) : undefined
  return (
    <Page
      title={loaded.data.title}
      tone="surface"
      end={<IconButton icon="link" label="复制链接" onClick={() => void copyLink()} />}
      footer={footer}
    >
      <Document document={loaded.data} />
    </Page>
  )
}

/** A text worth a table of contents gets one. */
const enough = 3

/** One agreement: when it was last changed, its contents, its words. */
function Document({ document: { content_html, updated_at } }: { document: OutputOf<typeof richtext> }) {
  const { html, headings } = withHeadings(content_html)
  return (
    <article className={styles.document}>
      <p className="text-hint text-ink-3">更新于 {dayText(updated_at)}</p>
      {headings.length >= enough ? (
        <details className={styles.contents}>
          <summary>
            目录
            <Icon name="down" size={16} />
          </summary>
          <ol>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <button type="button" onClick={() => document.getElementById(id)?.scrollIntoView()}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <RichText sanitisedHtml={html} />
    </article>
  )
}
