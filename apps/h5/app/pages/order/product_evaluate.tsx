import { evaluable } from '@mall/contract/evaluation'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { OrderError } from '#features/order/OrderError.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { Page } from '#ui/Page.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { AppendForm } from './product_evaluate/AppendForm.tsx'
import { Closed } from './product_evaluate/Closed.tsx'
import { EvaluateSkeleton } from './product_evaluate/EvaluateSkeleton.tsx'
import type { Evaluable } from './product_evaluate/evaluable.ts'
import { viewOf } from './product_evaluate/evaluable.ts'
import { ReviewForm } from './product_evaluate/ReviewForm.tsx'

export const loader = validated(pages.evaluate)
export const clientLoader = validated(pages.evaluate)
export const meta = pageMeta(({ url }) => (url.searchParams.get('append') === '1' ? '追加评价' : '发表评价'))

export default function ProductEvaluatePage() {
  const { append } = usePageQuery(pages.evaluate)
  const title = append ? '追加评价' : '发表评价'
  return (
    <PageGate
      page={pages.evaluate}
      skeleton={
        <Page title={title} busy>
          <EvaluateSkeleton orderNo={null} />
        </Page>
      }
    >
      <Evaluation title={title} />
    </PageGate>
  )
}

function Evaluation({ title }: { title: string }) {
  const { order_no, order_item_id, append } = usePageQuery(pages.evaluate)
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
