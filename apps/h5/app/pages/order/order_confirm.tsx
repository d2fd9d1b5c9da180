import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { notFound, parseQuery, usePageQuery } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { Page } from '#ui/Page.tsx'
import { Confirm } from './order_confirm/Confirm.tsx'
import { ConfirmSkeleton } from './order_confirm/ConfirmSkeleton.tsx'
import { confirmPath, sourceOf } from './order_confirm/source.ts'

/** One source is required: lines of the cart, or a sku. */
function withSource({ request }: { request: Request }) {
  const url = new URL(request.url)
  if (!sourceOf(parseQuery(pages.orderConfirm.query, url))) throw notFound(url)
  return null
}
export const loader = withSource
export const clientLoader = withSource
export const meta = pageMeta(pages.orderConfirm.title)

export default function OrderConfirmPage() {
  const source = sourceOf(usePageQuery(pages.orderConfirm))
  const navigate = useNavigate()
  const skeleton = (
    <Page title={pages.orderConfirm.title} busy>
      <ConfirmSkeleton />
    </Page>
  )
  if (!source) return skeleton
  return (
    <PageGate page={pages.orderConfirm} skeleton={skeleton}>
      <Confirm source={source} onSource={(next) => navigate(confirmPath(next), { replace: true })} />
    </PageGate>
  )
}
