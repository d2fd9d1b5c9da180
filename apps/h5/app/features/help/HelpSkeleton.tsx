import { Skeleton, SkeletonLines, SkeletonRegion } from '#ui/Skeleton.tsx'

/** The help centre while loading: its categories, then questions. */
export const HelpSkeleton = () => (
  <SkeletonRegion>
    <div className="card">
      <Skeleton height={132} />
    </div>
    <div className="card">
      <SkeletonLines lines={8} />
    </div>
  </SkeletonRegion>
)
