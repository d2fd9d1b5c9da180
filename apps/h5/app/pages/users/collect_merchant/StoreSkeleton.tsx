import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './collect_merchant.module.css'

/** Two stores on their way. */
export function StoreSkeleton() {
  return (
    <SkeletonRegion>
      {[1, 2].map((store) => (
        <div className="card card--flush" key={store}>
          <div className={styles.head}>
            <Skeleton width={44} height={44} round={8} style={{ flex: 'none' }} />
            <div className="grow1" style={{ display: 'grid', gap: 8, paddingLeft: 8 }}>
              <Skeleton width="56%" />
              <Skeleton width="40%" height={12} />
            </div>
            <Skeleton width={56} height={28} round={14} style={{ marginRight: 12 }} />
          </div>
          <div className={styles.goods}>
            {[1, 2, 3].map((goods) => (
              <span className="sk pic" key={goods} />
            ))}
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
