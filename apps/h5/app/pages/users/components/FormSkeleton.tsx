import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './components.module.css'

const keys = ['a', 'b', 'c', 'd']

/** A lead, some fields, the one button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <SkeletonRegion>
      <div className={styles.body}>
        <Skeleton width="56%" height={20} style={{ marginBottom: 16 }} />
        {keys.slice(0, fields).map((key) => (
          <Skeleton key={key} height={52} round={12} style={{ marginBottom: 12 }} />
        ))}
        <Skeleton height={44} round={22} style={{ marginTop: 20 }} />
      </div>
    </SkeletonRegion>
  )
}
