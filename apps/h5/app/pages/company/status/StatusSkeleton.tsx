import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './status.module.css'

const rows = ['a', 'b', 'c']

export function StatusSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.hero}>
        <div className={styles.heroHead}>
          <Skeleton width={48} height={48} round={24} style={{ flex: 'none' }} />
          <div className="grow1" style={{ display: 'grid', gap: 10 }}>
            <Skeleton width="32%" height={20} />
            <Skeleton width="80%" height={14} />
          </div>
        </div>
      </div>
      <div className="card card--cells">
        {rows.map((key) => (
          <div className="cell" key={key}>
            <Skeleton width={72} height={14} />
            <Skeleton width="48%" height={14} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
