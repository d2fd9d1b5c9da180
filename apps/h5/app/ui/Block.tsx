import type { ReactNode } from 'react'
import { useDelayedSkeleton } from './Skeleton.tsx'

/** The shape of TanStack's `useQuery` result, as far as a block needs it. */
type Asked = { data: unknown; isPending: boolean; refetch: () => unknown }

type Props = {
  /** what the block is made of: all of them must have come */
  queries: readonly Asked[]
  skeleton: ReactNode
  children: ReactNode
}

/** One part of an overview. When it cannot be had, the others stand all the same. */
export function Block({ queries, skeleton, children }: Props) {
  const missing = queries.filter(({ data }) => data === undefined)
  const pending = missing.some(({ isPending }) => isPending)
  const waiting = useDelayedSkeleton(pending)
  if (waiting || pending) return <div aria-busy="true">{waiting ? skeleton : null}</div>
  if (missing.length === 0) return children
  return (
    <div className="end" role="alert">
      <button type="button" onClick={() => missing.map(({ refetch }) => refetch())}>
        加载失败，点击重试
      </button>
    </div>
  )
}
