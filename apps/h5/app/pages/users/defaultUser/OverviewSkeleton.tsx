import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Until it is known who this is. */
export const OverviewSkeleton = () => (
  <>
    <SkeletonRows count={1} picture={60} />
    <SkeletonRows count={3} picture={36} />
  </>
)
