import { pageMeta } from '#api/page-meta.ts'
import { LoginGate } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { Overview } from './defaultUser/Overview.tsx'
import { OverviewSkeleton } from './defaultUser/OverviewSkeleton.tsx'

export const meta = pageMeta('账户总览')

export default function DefaultUserPage() {
  if (useLogin() === 'in') return <Overview />
  return (
    <Page title="账户总览">
      <LoginGate hint="登录后查看账户总览" skeleton={<OverviewSkeleton />}>
        {null}
      </LoginGate>
    </Page>
  )
}
