import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'

const rows = ['phone', 'password', 'pay', 'devices']

export function AccountSkeleton() {
  return (
    <SkeletonRegion>
      <div className="card card--cells">
        {rows.map((key) => (
          <div className="cell" key={key}>
            <Skeleton width={20} height={20} round={6} />
            <Skeleton width={72} height={14} />
            <span className="grow1" />
            <Skeleton width={96} height={14} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
