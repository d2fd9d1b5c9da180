import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './classNames.ts'
import { ErrorBlock } from './EmptyBlock.tsx'
import { distinct, footOf, mayLoad } from './infinite.ts'
import { SkeletonRows, useDelayedSkeleton } from './Skeleton.tsx'
import { watchVisible } from './visible.ts'

/** The shape of TanStack's `useInfiniteQuery` result, as far as a list needs it. */
export type PagedQuery<P> = {
  data: { pages: readonly P[] } | undefined
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

type Props<P, T> = {
  query: PagedQuery<P>
  itemsOf: (page: P) => readonly T[]
  keyOf: (item: T) => string | number
  children: (item: T, index: number) => ReactNode
  /** shown when there is nothing at all */
  empty: ReactNode
  skeleton?: ReactNode
  /** `grid2` two columns · `rows` one card of rows · nothing: blocks below each other */
  className?: string
  label?: string
  /** 「没有更多了」 unless told */
  endText?: string
}

export const loadDelayMs = 200
const reach = '400px'

/** A list that grows while it is read: 400 px ahead, after 200 ms, one request at a time. */
export function InfiniteList<P, T>(props: Props<P, T>) {
  const { query, itemsOf, keyOf, children, empty, skeleton, className, label, endText = '没有更多了' } = props
  const waiting = useDelayedSkeleton(query.isPending)
  const items = distinct(query.data?.pages.flatMap((page) => [...itemsOf(page)]) ?? [], keyOf)

  if (waiting || query.isPending) return <div aria-busy="true">{waiting ? (skeleton ?? <SkeletonRows />) : null}</div>
  if (query.isError && items.length === 0) return <ErrorBlock onRetry={query.refetch} />
  if (items.length === 0) return empty
  return (
    <>
      <ul className={cx(className, items.length > 60 && 'cv')} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{children(item, index)}</li>
        ))}
      </ul>
      <ListFoot query={query} count={items.length} endText={endText} />
    </>
  )
}

function ListFoot<P>({ query, count, endText }: { query: PagedQuery<P>; count: number; endText: string }) {
  const sentinel = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const state = {
    count,
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
  }
  const foot = footOf(state)
  const ready = mayLoad({ ...state, near })
  const load = useEffectEvent(() => query.fetchNextPage())

  useEffect(() => {
    if (sentinel.current) return watchVisible(sentinel.current, reach, setNear)
  }, [])

  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => load(), loadDelayMs)
    return () => clearTimeout(timer)
  }, [ready])

  return (
    <div className="end" ref={sentinel} role="status">
      {foot === 'failed' ? (
        <button type="button" onClick={() => query.fetchNextPage()}>
          加载失败，点击重试
        </button>
      ) : null}
      {foot === 'loading' || foot === 'more' ? (
        <span>
          <span className="spin spin--flow" aria-hidden /> 正在加载…
        </span>
      ) : null}
      {foot === 'end' ? endText : null}
    </div>
  )
}
