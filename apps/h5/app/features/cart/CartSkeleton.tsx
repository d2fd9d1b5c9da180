import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './cart.module.css'

/** Two stores while loading. */
export function CartSkeleton() {
  return (
    <SkeletonRegion>
      {[2, 1].map((lines) => (
        <div className="card card--flush pb-1" key={lines}>
          <div className={styles.groupHead}>
            <Skeleton width={20} height={20} round={10} />
            <Skeleton width={140} />
          </div>
          {Array.from({ length: lines }, (_, index) => `${lines} ${index}`).map((key) => (
            <div className={styles.line} key={key}>
              <Skeleton width={20} height={20} round={10} className="flex-none mt-8.5" />
              <Skeleton width={88} height={88} round={8} className="flex-none" />
              <div className={styles.body} style={{ gap: 10 }}>
                <Skeleton width="92%" />
                <Skeleton width="48%" height={24} round={4} />
                <div className={styles.foot}>
                  <Skeleton width={72} height={20} />
                  <Skeleton width={104} height={28} round={8} />
                </div>
              </div>
            </div>
          ))}
        </div>
      ))}
    </SkeletonRegion>
  )
}
