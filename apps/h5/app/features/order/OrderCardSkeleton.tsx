import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './order.module.css'

/** Three orders on their way, in the boxes they will fill. */
export function OrderCardSkeleton() {
  return (
    <SkeletonRegion>
      {[0, 1, 2].map((key) => (
        <div className={`card ${styles.card}`} key={key}>
          <div className={styles.head}>
            <Skeleton width={144} />
            <Skeleton width={44} style={{ marginLeft: 'auto' }} />
          </div>
          <div className={styles.body}>
            <Skeleton width={72} height={72} round={8} style={{ flex: 'none' }} />
            <div className="grow1" style={{ display: 'grid', gap: 10 }}>
              <Skeleton width="88%" />
              <Skeleton width="48%" height={12} />
            </div>
          </div>
          <div className={styles.sum}>
            <Skeleton width={128} />
          </div>
          <div className={styles.acts}>
            <Skeleton width={72} height={28} round={14} />
            <Skeleton width={72} height={28} round={14} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
