import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { int, notFound, parseQuery, str, usePageQuery } from '#api/page-query.ts'
import { LoginRequired } from '#session/LoginRequired.tsx'
import { Page } from '#ui/Page.tsx'
import { Confirm } from './order_confirm/Confirm.tsx'
import { ConfirmSkeleton } from './order_confirm/ConfirmSkeleton.tsx'
import { confirmPath, sourceOf } from './order_confirm/source.ts'

const Query = { cart_ids: str('', 4000), sku_id: int(0), qty: int(1) }

/** One source is required: lines of the cart, or a sku. */
function withSource({ request }: { request: Request }) {
  const url = new URL(request.url)
  if (!sourceOf(parseQuery(Query, url))) throw notFound(url)
  return null
}
export const loader = withSource
export const clientLoader = withSource
export const meta = pageMeta('确认订单')

export default function OrderConfirmPage() {
  const source = sourceOf(usePageQuery(Query))
  const navigate = useNavigate()
  const skeleton = (
    <Page title="确认订单" busy>
      <ConfirmSkeleton />
    </Page>
  )
  if (!source) return skeleton
  return (
    <LoginRequired skeleton={skeleton}>
      <Confirm source={source} onSource={(next) => navigate(confirmPath(next), { replace: true })} />
    </LoginRequired>
  )
}
