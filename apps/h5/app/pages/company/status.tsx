import type { CompanyStatus } from '@mall/contract/company'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { companyPaths, companyStatusQuery, handoverQuery, invitationsQuery } from '#features/company/company.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { Benefits } from './status/Benefits.tsx'
import { Certificate } from './status/Certificate.tsx'
import { Facts } from './status/Facts.tsx'
import { Hero } from './status/Hero.tsx'
import { Invited } from './status/Invited.tsx'
import { Membership } from './status/Membership.tsx'
import { StatusSkeleton } from './status/StatusSkeleton.tsx'
import { shareCertificate } from './status/share-certificate.ts'
import { nextAct } from './status/status-words.ts'
import { TakeOver } from './status/TakeOver.tsx'

export const meta = pageMeta(pages.companyStatus.title)

export default function CompanyStatusPage() {
  if (useLogin() === 'in') return <Standing />
  return (
    <Page title={pages.companyStatus.title}>
      <PageGate page={pages.companyStatus} skeleton={<StatusSkeleton />}>
        {null}
      </PageGate>
    </Page>
  )
}

function Standing() {
  const status = useQuery({ ...companyStatusQuery, refetchOnWindowFocus: true })
  const { siteName } = useGlobalData()
  const cache = useQueryClient()
  const waiting = useDelayedSkeleton(status.isPending)
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
        {waiting ? <StatusSkeleton /> : null}
        {status.isError && !data ? <ErrorBlock onRetry={status.refetch} /> : null}
        {data && !waiting ? <Told status={data} /> : null}
      </PullRefresh>
    </Page>
  )
}

function Told({ status }: { status: CompanyStatus }) {
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
