import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './browsing_history.module.css'

/** Two days on their way. */
export function HistorySkeleton() {
  return (
    <SkeletonRegion>
      {[6, 3].map((count) => (
        <div className="card" key={count}>
          <div className={styles.dayHead}>
            <Skeleton width={64} />
          </div>
          <div className={styles.grid}>
            {Array.from({ length: count }, (_, i) => `${count} ${i}`).map((key) => (
              <div className={styles.tile} key={key}>
                <span className="sk pic" />
                <Skeleton height={12} />
                <Skeleton width="56%" height={14} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
