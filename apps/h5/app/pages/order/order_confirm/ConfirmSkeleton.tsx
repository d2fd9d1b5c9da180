import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'

/** Address, one store, amounts: on their way. */
export function ConfirmSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonRows count={1} picture={36} />
      <SkeletonRows count={2} />
      <div className="card" style={{ display: 'grid', gap: 14 }}>
        <Skeleton width="40%" />
        <Skeleton width="32%" />
        <Skeleton width="56%" height={20} style={{ justifySelf: 'end' }} />
      </div>
    </SkeletonRegion>
  )
}
