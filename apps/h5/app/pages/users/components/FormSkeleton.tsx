import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'

const keys = ['a', 'b', 'c', 'd']

/** A lead, some fields, the one button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <SkeletonRegion>
      <div className="pt-4 px-6 pb-6">
        <Skeleton width="56%" height={20} className="mb-4" />
        {keys.slice(0, fields).map((key) => (
          <Skeleton key={key} height={52} round={12} className="mb-3" />
        ))}
        <Skeleton height={44} round={22} className="mt-5" />
      </div>
    </SkeletonRegion>
  )
}
