import { Skeleton, SkeletonLines, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import styles from './detail.module.css'

/** From one goods to the next: the boxes of what is coming. */
export function DetailSkeleton() {
  const shown = useDelayedSkeleton(true)
  return (
    <div className={styles.waiting} aria-busy="true">
      {shown ? (
        <>
          <Skeleton className={styles.waitingPicture} height="auto" round={0} />
          <div className={styles.lift}>
            <Skeleton width={140} height={34} />
            <Skeleton height={56} round={8} style={{ margin: '12px 0' }} />
            <SkeletonLines lines={3} />
          </div>
          <div className="card">
            <SkeletonLines lines={4} />
          </div>
        </>
      ) : null}
    </div>
  )
}
