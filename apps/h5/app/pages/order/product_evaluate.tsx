import { evaluable } from '@mall/contract/evaluation/calls'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { type EvaluationInfo, readEvaluationInfo } from '#features/order/evaluation-info.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { detailsPath, evaluatePath, goneOrder } from '#features/order/order-paths.ts'
import { Failure } from '#list/Failure.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useApp } from '#store/app.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonLines, SkeletonRegion, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { AppendForm } from './product_evaluate/AppendForm.tsx'
import { EvaluationForm } from './product_evaluate/EvaluationForm.tsx'
import { type Evaluable, viewOf } from './product_evaluate/evaluation.ts'

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
      <Evaluated key={order_no} data={data} itemId={order_item_id} append={append} title={title} onRefresh={refetch} />
    )
  }
  return (
    <Page title={title} busy={isPending}>
      {error ? (
        <Failure error={error} gone={goneOrder} onRetry={refetch} />
      ) : waiting ? (
        <EvaluateSkeleton orderNo={order_no} />
      ) : null}
    </Page>
  )
}

type EvaluatedProps = { data: Evaluable; itemId: number; append: boolean; title: string; onRefresh: () => unknown }

function Evaluated({ data, itemId, append, title, onRefresh }: EvaluatedProps) {
  const view = viewOf(data, { itemId, append })
  switch (view.kind) {
    case 'review':
      return <EvaluationForm data={data} items={view.items} one={itemId > 0} title={title} onRefresh={onRefresh} />
    case 'append':
      return <AppendForm data={data} items={view.items} title={title} onRefresh={onRefresh} />
    default:
      return <Closed data={data} kind={view.kind} title={title} />
  }
}

type Kind = 'done' | 'appended' | 'deleted' | 'over' | 'not_yet'
type ClosedProps = { data: Evaluable; kind: Kind; title: string }

const texts: Record<Kind, { title: string; hint: string }> = {
  done: { title: '该商品已评价', hint: '感谢您的分享' },
  appended: { title: '该商品已追评', hint: '每条评价可以追加一次' },
  deleted: { title: '评价已删除', hint: '每件商品只能评价一次' },
  over: { title: '已超过评价期', hint: '订单完成后 30 天内可以评价' },
  not_yet: { title: '确认收货后才能评价', hint: '收到商品后再来说说感受吧' },
}

/** Shown when nothing can be reviewed: the reason, and other things to do. */
function Closed({ data, kind, title }: ClosedProps) {
  const open = data.items.find((item) => item.state === 'done')
  return (
    <Page title={title}>
      <section className="card">
        <EmptyBlock picture={messagePicture} title={texts[kind].title} hint={texts[kind].hint} two>
          {kind === 'done' && open ? (
            <ButtonLink size="l" replace to={evaluatePath(data.order_no, { append: true })}>
              追加评价
            </ButtonLink>
          ) : null}
          {kind === 'done' || kind === 'appended' ? (
            <ButtonLink size="l" variant="outline" replace to={to.evaluations({ tab: 'done' })}>
              查看评价
            </ButtonLink>
          ) : (
            <ButtonLink size="l" variant="outline" replace to={detailsPath(data.order_no)}>
              查看订单
            </ButtonLink>
          )}
        </EmptyBlock>
      </section>
    </Page>
  )
}

/** The lines to be reviewed, if the page before left them; grey boxes else. */
function EvaluateSkeleton({ orderNo }: { orderNo: string | null }) {
  const note = useApp((app) => app.evaluationInfo)
  const info: EvaluationInfo | null = orderNo ? readEvaluationInfo(note, orderNo) : null
  const items = info?.items ?? []
  if (items.length === 0) return <Boxes />
  return items.map((item) => (
    <section className="card" key={`${item.name} ${item.sku_text}`}>
      <ItemRow item={item} size={56} />
      <Skeleton width={220} height={28} className="mt-2" />
    </section>
  ))
}

const Boxes = () => (
  <SkeletonRegion>
    <div className="card">
      <div className="flex items-center gap-3">
        <Skeleton width={56} height={56} round={8} className="flex-none" />
        <div className="min-w-0 flex-1">
          <SkeletonLines lines={2} />
        </div>
      </div>
      <Skeleton width={220} height={28} className="my-4" />
      <Skeleton height={112} round={12} />
    </div>
  </SkeletonRegion>
)
