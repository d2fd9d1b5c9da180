import type { CompanyStatus } from '@mall/contract/company/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { companyPaths, companyStatusQuery, handoverQuery, invitationsQuery } from '#features/company/company.ts'
import { Answer } from '#list/Answer.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { Badge } from '#ui/Badge.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { HeaderAction } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Membership, TakeOver } from './status/Membership.tsx'
import { Benefits, Certificate, Facts, Hero, StatusSkeleton } from './status/StatusParts.tsx'
import { nextAct } from './status/status-words.ts'

export const meta = pageMeta(pages.companyStatus.title)

export default function CompanyStatusPage() {
  return (
    <GatedPage page={pages.companyStatus} skeleton={<StatusSkeleton />}>
      <Status />
    </GatedPage>
  )
}

function Status() {
  const status = useQuery({ ...companyStatusQuery, refetchOnWindowFocus: true })
  const { siteName } = useGlobalData()
  const cache = useQueryClient()
  const { data } = status
  const verified = data?.status === 'verified'
  const next = data ? nextAct(data) : null
  const refresh = () =>
    Promise.all([
      status.refetch(),
      cache.refetchQueries({ queryKey: handoverQuery.queryKey }),
      cache.refetchQueries({ queryKey: invitationsQuery.queryKey }),
    ])

  return (
    <Page
      title={pages.companyStatus.title}
      busy={status.isPending}
      end={
        verified ? (
          <HeaderAction onClick={() => void shareCertificate(data.company_name, siteName)}>分享</HeaderAction>
        ) : null
      }
      footer={
        next ? (
          <BottomBar>
            <ButtonLink size="l" grow to={`${companyPaths.register}${next.step === 3 ? '?step=3' : ''}`}>
              {next.text}
            </ButtonLink>
          </BottomBar>
        ) : null
      }
    >
      <PullRefresh onRefresh={refresh}>
        <Answer query={status} skeleton={<StatusSkeleton />}>
          {(loaded) => <StatusDetail status={loaded} />}
        </Answer>
      </PullRefresh>
    </Page>
  )
}

function StatusDetail({ status }: { status: CompanyStatus }) {
  if (status.status === 'verified') {
    return (
      <>
        <Certificate status={status} />
        <TakeOver />
        <Membership status={status} />
        <Facts status={status} />
        <Benefits verified />
      </>
    )
  }
  return (
    <>
      <Hero status={status} />
      <Invited />
      <Facts status={status} />
      <Benefits verified={false} />
    </>
  )
}

/** Invitations from companies to this person; null without any. */
function Invited() {
  const count = useQuery(invitationsQuery).data?.list.length ?? 0
  if (count === 0) return null
  return (
    <CellList label="企业邀请">
      <Cell
        icon="mail"
        label="收到的企业邀请"
        value={
          <>
            <Badge flow count={count} />
            <span className="sr-only">{count} 个</span>
          </>
        }
        to={companyPaths.invitation}
      />
    </CellList>
  )
}

/** Tells others that the company is verified: the phone's own share sheet, or the sentence to paste. */
async function shareCertificate(company: string, siteName: string): Promise<void> {
  const text = `${company} 已通过${siteName}企业认证`
  const url = window.location.origin
  if (navigator.share) {
    try {
      await navigator.share({ title: `${siteName} · 已认证企业`, text, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  if (await copyToClipboard(`${text}：${url}`)) toast('已复制，可粘贴分享')
  else toast.error('复制失败，请截图分享')
}
