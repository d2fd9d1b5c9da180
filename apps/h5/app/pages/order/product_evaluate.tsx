import { evaluable } from '@mall/contract/evaluation'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { flag, int, required, usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { OrderError } from '#features/order/OrderError.tsx'
import { LoginRequired } from '#session/LoginRequired.tsx'
import { Page } from '#ui/Page.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { AppendForm } from './product_evaluate/AppendForm.tsx'
import { Closed } from './product_evaluate/Closed.tsx'
import { EvaluateSkeleton } from './product_evaluate/EvaluateSkeleton.tsx'
import type { Evaluable } from './product_evaluate/evaluable.ts'
import { viewOf } from './product_evaluate/evaluable.ts'
import { ReviewForm } from './product_evaluate/ReviewForm.tsx'

const Query = { order_no: required(/^[A-Z]\d{10,19}$/), order_item_id: int(0), append: flag() }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta(({ url }) => (url.searchParams.get('append') === '1' ? '追加评价' : '发表评价'))

export default function ProductEvaluatePage() {
  const { append } = usePageQuery(Query)
  const title = append ? '追加评价' : '发表评价'
  return (
    <LoginRequired
      skeleton={
        <Page title={title} busy>
          <EvaluateSkeleton orderNo={null} />
        </Page>
      }
    >
      <Evaluation title={title} />
    </LoginRequired>
  )
}

function Evaluation({ title }: { title: string }) {
  const { order_no, order_item_id, append } = usePageQuery(Query)
  const { data, error, isPending, refetch } = useQuery(queryOf(evaluable, { order_no }, { staleTime: 0 }))
  const waiting = useDelayedSkeleton(isPending)
  if (data) {
    return (
      <Answer key={order_no} data={data} itemId={order_item_id} append={append} title={title} onRefresh={refetch} />
    )
  }
  return (
    <Page title={title} busy={isPending}>
      {error ? (
        <OrderError error={error} onRetry={refetch} />
      ) : waiting ? (
        <EvaluateSkeleton orderNo={order_no} />
      ) : null}
    </Page>
  )
}

type AnswerProps = { data: Evaluable; itemId: number; append: boolean; title: string; onRefresh: () => unknown }

function Answer({ data, itemId, append, title, onRefresh }: AnswerProps) {
  const view = viewOf(data, { itemId, append })
  switch (view.kind) {
    case 'review':
      return <ReviewForm data={data} items={view.items} one={itemId > 0} title={title} onRefresh={onRefresh} />
    case 'append':
      return <AppendForm data={data} items={view.items} title={title} onRefresh={onRefresh} />
    default:
      return <Closed data={data} kind={view.kind} title={title} />
  }
}
