import { pageMeta } from '#api/page-meta.ts'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { RightsGate } from '#features/company/RightsGate.tsx'
import { creditRights } from '#features/credit/credit.ts'
import { useCan } from '#session/Can.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { CreditPage } from './credit/CreditPage.tsx'
import { CreditSkeleton } from './credit/CreditSkeleton.tsx'

export const meta = pageMeta('企业账期')

const skeleton = <CreditSkeleton />

export default function CompanyCreditPage() {
  const member = useIsCompanyMember()
  const mayLook = useCan(creditRights)
  if (useLogin() === 'in' && member && mayLook) return <CreditPage />
  return (
    <Page title="企业账期">
      <LoginGate hint="登录后查看企业账期" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>
          <RightsGate permission={creditRights} what="支付订单">
            {skeleton}
          </RightsGate>
        </CompanyGate>
      </LoginGate>
    </Page>
  )
}
