import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './register.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

export function RegisterSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.top}>
        <Skeleton height={36} />
      </div>
      <div className="card card--cells">
        {rows.map((key) => (
          <div className="cell" key={key}>
            <Skeleton width={72} height={14} />
            <Skeleton width="56%" height={14} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
