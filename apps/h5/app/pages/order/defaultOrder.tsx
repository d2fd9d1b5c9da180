import { pageMeta } from '#api/page-meta.ts'
import { LoginGate } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { OrderHome } from './defaultOrder/OrderHome.tsx'

export const meta = pageMeta('订单首页')

export default function DefaultOrderPage() {
  if (useLogin() === 'in') return <OrderHome />
  return (
    <Page title="订单首页">
      <LoginGate hint="登录后查看订单" skeleton={<SkeletonRows picture={0} />}>
        {null}
      </LoginGate>
    </Page>
  )
}
