import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './messages.module.css'

/** A day of messages on its way. */
export function MessageSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.day}>
        <Skeleton width={32} height={12} />
      </div>
      {[0, 1, 2, 3, 4].map((key) => (
        <div className={styles.cell} key={key}>
          <div className={styles.row}>
            <Skeleton width={48} height={48} round={8} style={{ flex: 'none' }} />
            <div className="grow1" style={{ display: 'grid', gap: 10 }}>
              <Skeleton width="48%" />
              <Skeleton width="88%" height={12} />
              <Skeleton width="64%" height={12} />
            </div>
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
