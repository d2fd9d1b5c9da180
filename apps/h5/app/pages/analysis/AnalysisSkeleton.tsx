import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './analysis.module.css'

const lines = [92, 76, 60, 44]

/** The sum, the months and a list, in the boxes they will fill. */
export function AnalysisSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.columns}>
        <div>
          <div className={`card ${styles.summary}`}>
            <Skeleton width={72} height={20} style={{ marginTop: 4 }} />
            <Skeleton width={200} height={36} style={{ marginTop: 8 }} />
            <Skeleton width={150} style={{ marginTop: 8 }} />
            <Skeleton height={104} round={8} style={{ marginTop: 12 }} />
          </div>
          <div className="card">
            <Skeleton width={120} height={20} style={{ margin: '4px 0 12px' }} />
            <Skeleton height={220} round={8} />
          </div>
        </div>
        <div>
          <div className="card">
            <Skeleton width={72} height={20} style={{ margin: '4px 0 12px' }} />
            {lines.map((width) => (
              <Skeleton key={width} width={`${width}%`} height={20} style={{ marginBottom: 24 }} />
            ))}
          </div>
        </div>
      </div>
    </SkeletonRegion>
  )
}
