import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { companyPaths, companyStatusQuery } from '#features/company/company.ts'
import { useCompanyChange } from '#features/company/useCompanyChange.ts'
import { Failure } from '#list/Failure.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { safeRedirect } from '#session/redirect.ts'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { companyPicture } from '#ui/illustrations/company.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { AmountStep } from './register/AmountStep.tsx'
import styles from './register/register.module.css'
import { Wizard } from './register/Wizard.tsx'

export const loader = validated(pages.companyRegister)
export const clientLoader = validated(pages.companyRegister)
export const meta = pageMeta(pages.companyRegister.title)

const skeleton = (
  <Page title={pages.companyRegister.title} busy>
    <RegisterSkeleton />
  </Page>
)

export default function CompanyRegisterPage() {
  return (
    <PageGate page={pages.companyRegister} skeleton={skeleton}>
      <Registration />
    </PageGate>
  )
}

const whileUnderWayMs = 5_000

function Registration() {
  const { step, redirect } = usePageQuery(pages.companyRegister)
  const user = useUser()
  const navigate = useNavigate()
  const back = useBack(to.me())
  const change = useCompanyChange()
  const status = useQuery({
    ...companyStatusQuery,
    // The money is being transferred, and may arrive while the page is open.
    refetchInterval: ({ state }) => (state.data?.status === 'transferring' ? whileUnderWayMs : false),
    refetchOnWindowFocus: true,
  })
  const state = status.data?.status
  // The operator is checking it, or it is done: another page shows the state.
  const done = state === 'auditing' || (state === 'verified' && status.data?.is_owner === true)
  const target = safeRedirect(redirect, companyPaths.status)

  useEffect(() => {
    if (done) navigate(state === 'verified' ? target : companyPaths.status, { replace: true })
  }, [done, state, navigate, target])

  if (status.isError && !status.data)
    return (
      <Instead>
        <Failure error={status.error} onRetry={status.refetch} />
      </Instead>
    )
  if (!user || !status.data || done) return skeleton
  const paid = state === 'transferring' || state === 'verifying'
  if (state === 'verified' || (user.company && !paid)) {
    return (
      <Instead>
        <EmptyBlock
          picture={companyPicture}
          title="您已是企业成员"
          hint={`您是${user.company ? `“${user.company.name}”` : '企业'}的员工，企业认证由企业主账号办理，无需再次认证`}
        >
          <Button size="l" onClick={back}>
            返回
          </Button>
        </EmptyBlock>
      </Instead>
    )
  }
  if (!paid) return <Wizard userId={user.user_id} status={status.data} step={step} />
  return (
    <AmountStep
      status={status.data}
      serverOffsetMs={Date.parse(status.data.server_now) - status.dataUpdatedAt}
      onVerified={async () => {
        await change()
        toast.success('企业认证成功')
      }}
      onManual={() => navigate(companyPaths.status, { replace: true })}
    />
  )
}

const Instead = ({ children }: { children: ReactNode }) => <Page title={pages.companyRegister.title}>{children}</Page>

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The steps and the first card, in the boxes they will fill. */
function RegisterSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.top}>
        <Skeleton height={36} />
      </div>
      <div className="card card--cells">
        {rows.map((key) => (
          <div className="cell" key={key}>
            <Skeleton width={72} height={14} />
            <Skeleton width="56%" height={14} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
