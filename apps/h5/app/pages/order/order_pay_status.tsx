import { pageMeta } from '#api/page-meta.ts'
import { oneOf, required, usePageQuery, validated } from '#api/page-query.ts'
import { LoginRequired } from '#session/LoginRequired.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { orderNosShape } from './order_nos.ts'
import { PayStatus } from './order_pay_status/PayStatus.tsx'

const Query = { order_no: required(orderNosShape), result: oneOf(['auto', 'review', 'offline'], 'auto') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('支付结果')

export default function OrderPayStatusPage() {
  const { order_no } = usePageQuery(Query)
  const skeleton = (
    <Page title="支付结果" busy>
      <SkeletonRows count={2} picture={0} />
    </Page>
  )
  return (
    <LoginRequired skeleton={skeleton}>
      <PayStatus key={order_no} orderNos={order_no} />
    </LoginRequired>
  )
}
