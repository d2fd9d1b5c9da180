import { pageMeta } from '#api/page-meta.ts'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { RightsGate } from '#features/company/RightsGate.tsx'
import { OrderCardSkeleton } from '#features/order/OrderCardSkeleton.tsx'
import { useCan } from '#session/Can.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { Bills } from './handed_over/Bills.tsx'

export const meta = pageMeta('待我付款')

const skeleton = <OrderCardSkeleton />

export default function HandedOverPage() {
  const member = useIsCompanyMember()
  const mayPay = useCan('order:pay')
  if (useLogin() === 'in' && member && mayPay) return <Bills />
  return (
    <Page title="待我付款">
      <LoginGate hint="登录后查看同事转交给您的付款" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>
          <RightsGate permission={['order:pay']} what="支付订单">
            {skeleton}
          </RightsGate>
        </CompanyGate>
      </LoginGate>
    </Page>
  )
}
