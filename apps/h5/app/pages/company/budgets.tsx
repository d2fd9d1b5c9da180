import { pageMeta } from '#api/page-meta.ts'
import { oneOf, str, usePageQuery, validated } from '#api/page-query.ts'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { BudgetsPage } from './budgets/BudgetsPage.tsx'
import { isMonth } from './budgets/month.ts'
import { budgetTabs } from './budgets/tabs.ts'

const Query = { tab: oneOf(budgetTabs, 'budgets'), month: str('', 7) }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('预算')

const skeleton = <SkeletonRows count={3} picture={0} />

export default function CompanyBudgetsPage() {
  const { tab, month } = usePageQuery(Query)
  const member = useIsCompanyMember()
  if (useLogin() === 'in' && member) return <BudgetsPage tab={tab} month={isMonth(month) ? month : ''} />
  return (
    <Page title="预算">
      <LoginGate hint="登录后查看企业预算" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>{skeleton}</CompanyGate>
      </LoginGate>
    </Page>
  )
}
