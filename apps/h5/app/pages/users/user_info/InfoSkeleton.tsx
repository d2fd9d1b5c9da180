import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './user_info.module.css'

const groups = [
  ['nickname', 'name', 'gender', 'birthday'],
  ['phone', 'email'],
  ['company', 'member'],
]

/** The picture, then rows. */
export function InfoSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.head}>
        <div className={styles.ring}>
          <Skeleton width={88} height={88} round="50%" style={{ margin: 8 }} />
        </div>
        <Skeleton width={96} height={22} style={{ marginTop: 8 }} />
        <Skeleton width={144} height={14} style={{ marginTop: 8 }} />
      </div>
      {groups.map((rows) => (
        <div className="card card--cells" key={rows[0]}>
          {rows.map((row) => (
            <div className="cell between" key={row}>
              <Skeleton width={56} height={14} />
              <Skeleton width={96} height={14} />
            </div>
          ))}
        </div>
      ))}
    </SkeletonRegion>
  )
}
