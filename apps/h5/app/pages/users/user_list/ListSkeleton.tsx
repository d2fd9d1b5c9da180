import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './user_list.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Rows of colleagues on their way, in the card they will stand in. */
export function ListSkeleton() {
  return (
    <SkeletonRegion>
      <div className="rows">
        {rows.map((key) => (
          <div className={styles.row} key={key}>
            <Skeleton width={44} height={44} round={22} style={{ flex: 'none' }} />
            <div className="grow1" style={{ display: 'grid', gap: 10 }}>
              <Skeleton width="40%" />
              <Skeleton width="64%" height={12} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
