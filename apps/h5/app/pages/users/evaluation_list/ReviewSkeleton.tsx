import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './evaluation_list.module.css'
import type { ReviewTab } from './useReviews.ts'

export function ReviewSkeleton({ tab }: { tab: ReviewTab }) {
  if (tab === 'pending') return <SkeletonRows count={4} picture={72} />
  return (
    <SkeletonRegion>
      {[0, 1, 2].map((key) => (
        <div className="card" key={key} style={{ display: 'grid', gap: 10 }}>
          <div className={styles.head}>
            <Skeleton width={80} />
            <Skeleton width={72} height={12} />
          </div>
          <Skeleton width="88%" height={14} />
          <Skeleton width="56%" height={14} />
          <Skeleton height={60} round={8} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
