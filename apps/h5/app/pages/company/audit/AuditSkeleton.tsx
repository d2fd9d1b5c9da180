import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './audit.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']

/** A day of deeds on its way. */
export function AuditSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.day}>
        <Skeleton width={48} />
      </div>
      {rows.map((key, i) => (
        <div className={styles.row} key={key} data-first={i === 0} data-last={i === rows.length - 1}>
          <span className={styles.who}>
            <Skeleton width={44} height={44} round={22} />
          </span>
          <div className="grow1" style={{ display: 'grid', gap: 10 }}>
            <Skeleton width="32%" height={14} />
            <Skeleton width="72%" height={14} />
            <Skeleton width="48%" height={12} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
