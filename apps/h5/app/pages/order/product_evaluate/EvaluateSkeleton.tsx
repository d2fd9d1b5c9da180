import { type EvaluationInfo, readEvaluationInfo } from '#features/order/evaluation-info.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { useApp } from '#store/app.ts'
import { Skeleton, SkeletonLines, SkeletonRegion } from '#ui/Skeleton.tsx'

/** What is about to be evaluated, if it is known from the page before; grey boxes else. */
export function EvaluateSkeleton({ orderNo }: { orderNo: string | null }) {
  const note = useApp((app) => app.evaluationInfo)
  const info: EvaluationInfo | null = orderNo ? readEvaluationInfo(note, orderNo) : null
  const items = info?.items ?? []
  if (items.length === 0) return <Boxes />
  return items.map((item) => (
    <section className="card" key={`${item.name} ${item.sku_text}`}>
      <ItemRow item={item} size={56} />
      <Skeleton width={220} height={28} style={{ marginTop: 8 }} />
    </section>
  ))
}

const Boxes = () => (
  <SkeletonRegion>
    <div className="card">
      <div className="row g12">
        <Skeleton width={56} height={56} round={8} style={{ flex: 'none' }} />
        <div className="grow1">
          <SkeletonLines lines={2} />
        </div>
      </div>
      <Skeleton width={220} height={28} style={{ margin: '16px 0' }} />
      <Skeleton height={112} round={12} />
    </div>
  </SkeletonRegion>
)
