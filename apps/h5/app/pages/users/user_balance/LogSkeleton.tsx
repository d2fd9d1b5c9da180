import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './user_balance.module.css'

const rows = [0, 1, 2, 3, 4]

export function LogSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.month}>
        <Skeleton width={80} height={16} />
      </div>
      {rows.map((row) => (
        <div className={styles.row} key={row} data-last={row === rows.length - 1} data-first={row === 0}>
          <Skeleton width={36} height={36} round={18} style={{ flex: 'none' }} />
          <div className="grow1" style={{ display: 'grid', gap: 8 }}>
            <Skeleton width="56%" height={14} />
            <Skeleton width="40%" height={12} />
          </div>
          <Skeleton width={72} height={16} style={{ flex: 'none' }} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
