import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Tickets while loading. */
export const ticketSkeleton = (
  <SkeletonRows count={5} picture={72} row="card row g12" lines={['56%', '80%', ['40%', 12]]} end={[72, 28, 14]} />
)
