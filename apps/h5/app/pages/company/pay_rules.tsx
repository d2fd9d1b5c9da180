import { pageMeta } from '#api/page-meta.ts'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { PayRulesPage } from './pay_rules/PayRulesPage.tsx'

export const meta = pageMeta('付款规则')

const skeleton = <SkeletonRows count={3} picture={0} />

export default function CompanyPayRulesPage() {
  const member = useIsCompanyMember()
  if (useLogin() === 'in' && member) return <PayRulesPage skeleton={skeleton} />
  return (
    <Page title="付款规则">
      <LoginGate hint="登录后查看企业的付款规则" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>{skeleton}</CompanyGate>
      </LoginGate>
    </Page>
  )
}
