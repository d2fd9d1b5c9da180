import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { LogSkeleton } from './LogSkeleton.tsx'
import styles from './user_balance.module.css'

/** The sum, its two buttons and the log, in the boxes they will fill. */
export function WalletSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.hero}>
        <Skeleton width={72} height={14} style={{ marginTop: 14 }} />
        <Skeleton width={180} height={36} style={{ marginTop: 16 }} />
        <Skeleton width={140} height={14} style={{ marginTop: 14 }} />
        <div className={styles.acts}>
          <Skeleton height={44} round={22} />
          <Skeleton height={44} round={22} />
        </div>
      </div>
      <LogSkeleton />
    </SkeletonRegion>
  )
}
