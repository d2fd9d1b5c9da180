import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './material_list.module.css'

const rows = ['a', 'b', 'c', 'd']

/** Part numbers on their way, in the card they will stand in. */
export function ListSkeleton() {
  return (
    <SkeletonRegion>
      <div className="rows">
        {rows.map((key) => (
          <div className={styles.row} key={key}>
            <div style={{ display: 'grid', gap: 10, padding: '12px 0' }}>
              <Skeleton width="36%" />
              <Skeleton width="72%" />
              <Skeleton width="52%" height={12} />
            </div>
            <div className={styles.goods}>
              <Skeleton width={56} height={56} round={8} style={{ flex: 'none' }} />
              <div className="grow1" style={{ display: 'grid', gap: 8 }}>
                <Skeleton width="88%" height={14} />
                <Skeleton width="40%" height={12} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
