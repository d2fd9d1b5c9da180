import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './statement.module.css'

/** The head and its lines, in the boxes they will fill. */
export function StatementSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.head}>
        <Skeleton width={136} height={20} />
        <Skeleton width={184} height={34} style={{ marginTop: 18 }} />
        <Skeleton width={168} height={14} style={{ marginTop: 12 }} />
        <Skeleton height={6} style={{ marginTop: 18 }} />
        <Skeleton height={36} style={{ marginTop: 14 }} />
      </div>
      <SkeletonRows count={3} picture={0} />
    </SkeletonRegion>
  )
}
