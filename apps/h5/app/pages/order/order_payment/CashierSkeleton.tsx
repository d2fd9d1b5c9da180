import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'

export function CashierSkeleton() {
  return (
    <SkeletonRegion>
      <div style={{ display: 'grid', justifyItems: 'center', gap: 12, padding: '28px 0 20px' }}>
        <Skeleton width={180} height={14} />
        <Skeleton width={160} height={36} />
      </div>
      <SkeletonRows count={1} picture={32} />
      <SkeletonRows count={2} picture={32} />
    </SkeletonRegion>
  )
}
