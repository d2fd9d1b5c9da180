import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { BudgetsPage } from './budgets/BudgetsPage.tsx'
import { isMonth } from './budgets/month.ts'

export const loader = validated(pages.budgets)
export const clientLoader = validated(pages.budgets)
export const meta = pageMeta(pages.budgets.title)

const skeleton = <SkeletonRows count={3} picture={0} />

export default function CompanyBudgetsPage() {
  const { tab, month } = usePageQuery(pages.budgets)
  const member = useIsCompanyMember()
  if (useLogin() === 'in' && member) return <BudgetsPage tab={tab} month={isMonth(month) ? month : ''} />
  return (
    <Page title={pages.budgets.title}>
      <PageGate page={pages.budgets} skeleton={skeleton}>
        {skeleton}
      </PageGate>
    </Page>
  )
}
