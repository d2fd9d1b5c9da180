import { pageMeta } from '#api/page-meta.ts'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Settings } from './review_settings/Settings.tsx'

export const meta = pageMeta('审批设置')

const skeleton = <SkeletonRows count={4} picture={0} />

export default function ReviewSettingsPage() {
  const member = useIsCompanyMember()
  if (useLogin() === 'in' && member) return <Settings skeleton={skeleton} />
  return (
    <Page title="审批设置">
      <LoginGate hint="登录后查看企业的审批设置" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>{skeleton}</CompanyGate>
      </LoginGate>
    </Page>
  )
}
