import { pageMeta } from '#api/page-meta.ts'
import { oneOf, required, usePageQuery, validated } from '#api/page-query.ts'
import { LoginRequired } from '#session/LoginRequired.tsx'
import { Page } from '#ui/Page.tsx'
import { orderNosShape } from './order_nos.ts'
import { Cashier } from './order_payment/Cashier.tsx'
import { CashierSkeleton } from './order_payment/CashierSkeleton.tsx'

const Query = { order_no: required(orderNosShape), from: oneOf(['confirm', 'list', 'detail'], 'confirm') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('收银台')

export default function OrderPaymentPage() {
  const { order_no, from } = usePageQuery(Query)
  const skeleton = (
    <Page title="收银台" busy>
      <CashierSkeleton />
    </Page>
  )
  return (
    <LoginRequired skeleton={skeleton}>
      <Cashier key={order_no} orderNos={order_no} from={from} />
    </LoginRequired>
  )
}
