import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { PayRulesPage } from './pay_rules/PayRulesPage.tsx'

export const meta = pageMeta(pages.payRules.title)

const skeleton = <SkeletonRows count={3} picture={0} />

export default function CompanyPayRulesPage() {
  const member = useIsCompanyMember()
  if (useLogin() === 'in' && member) return <PayRulesPage skeleton={skeleton} />
  return (
    <Page title={pages.payRules.title}>
      <PageGate page={pages.payRules} skeleton={skeleton}>
        {skeleton}
      </PageGate>
    </Page>
  )
}
