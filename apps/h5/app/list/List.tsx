import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { watchVisible } from '#ui/visible.ts'
import { Failure, FailureLine } from './Failure.tsx'
import { footOf, mayLoad, type PagedQuery, type Rows } from './rows.ts'

type Props<T> = {
  /** `useList(…)`, or `useRows(query, …)` for a query made elsewhere */
  of: Pick<Rows<T>, 'rows' | 'keyOf'> & { query: Omit<PagedQuery, 'data'> }
  /** read aloud: 「我的订单」 */
  label?: string
  skeleton?: ReactNode
  /** shown when the list is empty: `Nothing` */
  empty: ReactNode
  /** `grid2` two columns · `rows` one card of rows · nothing: blocks below each other */
  className?: string
  /** 「没有更多了」 by default */
  endText?: string
  children: (row: T, index: number) => ReactNode
}

export const loadDelayMs = 200
const reach = '400px'

/** A list that grows while it is read: 400 px ahead, after 200 ms, one request at a time. */
export function List<T>({ of, label, skeleton = <SkeletonRows />, empty, className, endText, children }: Props<T>) {
  const { rows, keyOf, query } = of
  const waiting = useDelayedSkeleton(query.isPending)

  if (waiting || query.isPending) return <div aria-busy="true">{waiting ? skeleton : null}</div>
  if (query.isError && rows.length === 0) return <Failure error={query.error} onRetry={query.refetch} />
  // Removed rows may have been all that was loaded: the next page is being fetched.
  if (rows.length === 0) return query.hasNextPage ? skeleton : empty
  return (
    <>
      <ul className={cx(className, rows.length > 60 && 'lazy-rows')} aria-label={label}>
        {rows.map((row, index) => (
          <li key={keyOf(row)}>{children(row, index)}</li>
        ))}
      </ul>
      <ListFoot query={query} count={rows.length} endText={endText} />
    </>
  )
}

type FootProps = { query: Omit<PagedQuery, 'data'>; count: number; endText?: string }

function ListFoot({ query, count, endText = '没有更多了' }: FootProps) {
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
    <div className="list-end" ref={sentinel} role="status">
      {foot === 'failed' ? <FailureLine onRetry={query.fetchNextPage} /> : null}
      {foot === 'loading' || foot === 'more' ? (
        <span>
          <span className="spin spin--flow" data-still={near ? undefined : ''} aria-hidden /> 正在加载…
        </span>
      ) : null}
      {foot === 'end' ? endText : null}
    </div>
  )
}
