import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { creditRights } from '#features/credit/credit.ts'
import { useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { CreditPage } from './credit/CreditPage.tsx'
import { CreditSkeleton } from './credit/CreditSkeleton.tsx'

export const meta = pageMeta(pages.credit.title)

const skeleton = <CreditSkeleton />

export default function CompanyCreditPage() {
  const member = useIsCompanyMember()
  const mayLook = useCan(creditRights)
  if (useLogin() === 'in' && member && mayLook) return <CreditPage />
  return (
    <Page title={pages.credit.title}>
      <PageGate page={pages.credit} skeleton={skeleton}>
        {skeleton}
      </PageGate>
    </Page>
  )
}
