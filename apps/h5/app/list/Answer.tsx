import type { ReactNode } from 'react'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { Failure, FailureLine } from './Failure.tsx'

/** The shape of TanStack's `useQuery` result, as far as this needs it. */
type QueryProps<Data = unknown> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: QueryProps<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
} & Pick<Parameters<typeof Failure>[0], 'gone' | 'tight'>

/** The result of a query: its skeleton while it loads, its error if it fails. */
export function Answer<Data>({ query, skeleton, children, ...rest }: Props<Data>) {
  const { data, error, isPending, refetch } = query
  const waiting = useDelayedSkeleton(isPending)
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} onRetry={refetch} {...rest} />
  return waiting ? skeleton : null
}

type BlockProps = {
  /** the queries behind the block: all of them must have loaded */
  queries: readonly Pick<QueryProps, 'data' | 'isPending' | 'refetch'>[]
  skeleton: ReactNode
  children: ReactNode
}

/** One part of an overview. When it fails, the others are shown all the same. */
export function Block({ queries, skeleton, children }: BlockProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  const pending = missing.some(({ isPending }) => isPending)
  const waiting = useDelayedSkeleton(pending)
  if (waiting || pending) return <div aria-busy="true">{waiting ? skeleton : null}</div>
  if (missing.length === 0) return children
  return (
    <div className="list-end" role="alert">
      <FailureLine onRetry={() => missing.map(({ refetch }) => refetch())} />
    </div>
  )
}
