import { Skeleton, SkeletonLines, SkeletonRegion } from '#ui/Skeleton.tsx'

export function LogisticsSkeleton() {
  return (
    <SkeletonRegion>
      <div className="card">
        <Skeleton width={64} height={64} round={8} />
        <div style={{ marginTop: 16 }}>
          <SkeletonLines lines={2} />
        </div>
      </div>
      <div className="card">
        <SkeletonLines lines={8} />
      </div>
    </SkeletonRegion>
  )
}
