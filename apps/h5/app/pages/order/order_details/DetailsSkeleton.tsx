import { Skeleton, SkeletonLines, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './details.module.css'

/** An order on its way, in the boxes it will fill. */
export function DetailsSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.hero}>
        <Skeleton width={96} height={28} />
        <Skeleton width="64%" style={{ marginTop: 8 }} />
        <Skeleton height={8} style={{ marginTop: 24, marginBottom: 20 }} />
      </div>
      <div className="card row g12">
        <Skeleton width={36} height={36} round={18} style={{ flex: 'none' }} />
        <div className="grow1">
          <SkeletonLines lines={2} />
        </div>
      </div>
      <div className="card">
        {[0, 1].map((key) => (
          <div className="row g12" key={key} style={{ padding: '8px 0' }}>
            <Skeleton width={72} height={72} round={8} style={{ flex: 'none' }} />
            <div className="grow1">
              <SkeletonLines lines={2} />
            </div>
          </div>
        ))}
        <SkeletonLines lines={3} />
      </div>
    </SkeletonRegion>
  )
}
