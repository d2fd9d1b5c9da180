import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './credit.module.css'

const rows = [0, 1, 2]

/** The hero and the statements, in the boxes they will fill. */
export function CreditSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.hero}>
        <div className={styles.front}>
          <Skeleton width="56%" height={14} className={styles.onNavy} />
          <Skeleton width={176} height={34} className={styles.onNavy} style={{ marginTop: 28 }} />
          <Skeleton height={8} className={styles.onNavy} style={{ marginTop: 14 }} />
          <Skeleton width="72%" height={12} className={styles.onNavy} style={{ marginTop: 12 }} />
        </div>
        <div className={styles.owed}>
          {[0, 1].map((one) => (
            <div key={one} style={{ display: 'grid', gap: 8 }}>
              <Skeleton width={64} height={12} />
              <Skeleton width={96} height={20} />
              <Skeleton width={88} height={12} />
            </div>
          ))}
        </div>
      </div>
      <StatementsSkeleton />
    </SkeletonRegion>
  )
}

export function StatementsSkeleton() {
  return (
    <SkeletonRegion>
      <div className={`rows ${styles.waitingRows}`}>
        {rows.map((row) => (
          <div className={styles.row} key={row}>
            <div className="grow1" style={{ display: 'grid', gap: 8 }}>
              <Skeleton width="48%" height={16} />
              <Skeleton width="64%" height={12} />
            </div>
            <Skeleton width={84} height={18} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
