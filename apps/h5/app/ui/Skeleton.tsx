import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'

type Props = {
  width?: number | string
  height?: number | string
  round?: number | string
  className?: string
  style?: CSSProperties
}

/** One grey block; give it the size of the content to come. */
export function Skeleton({ width = '100%', height = 16, round, className, style }: Props) {
  return (
    <span className={cx('skeleton', className)} aria-hidden style={{ width, height, borderRadius: round, ...style }} />
  )
}

/** A grid of goods while loading, in the very boxes it will fill. */
export function SkeletonGrid({ count = 4 }: { count?: number }) {
  return (
    <SkeletonRegion>
      <div className="grid2">
        {keys(count).map((key) => (
          <div className="goods-card" key={key}>
            <span className="skeleton picture" />
            <div className="goods-body">
              <Skeleton />
              <Skeleton width="72%" />
              <Skeleton width="48%" height={12} />
              <div className="goods-foot">
                <Skeleton width={64} height={20} />
                <Skeleton width={28} height={28} round={14} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}

/** A grey bar: its width, and if it is no line of text, its height and how round it is. */
type Bar = number | string | readonly [width: number | string, height: number, round?: number]

const barOf = (bar: Bar) => {
  const [width, height, round] = typeof bar === 'object' ? bar : [bar]
  return { width, height, round }
}

type RowProps = {
  /** the side of the square at the left, px; none when 0 */
  picture?: number
  /** its corners; the half of `picture` makes it a circle */
  round?: number
  lines?: readonly Bar[]
  /** between the lines, px */
  gap?: number
  /** at the right */
  end?: Bar
}

/** A picture, lines beside it, something at the end: what most rows of most lists are made of. */
export function SkeletonRow({ picture = 72, round = 8, lines = usualLines, gap = 10, end }: RowProps) {
  return (
    <>
      {picture > 0 ? <Skeleton width={picture} height={picture} round={round} style={still} /> : null}
      <div className="min-w-0 flex-1" style={{ display: 'grid', gap }}>
        {lines.map((line) => (
          <Skeleton key={String(line)} {...barOf(line)} />
        ))}
      </div>
      {end === undefined ? null : <Skeleton {...barOf(end)} style={still} />}
    </>
  )
}

const still = { flex: 'none' }
const usualLines: readonly Bar[] = ['88%', ['56%', 12], ['32%', 12]]

type ListProps = {
  count?: number
  /** the class around the rows: `rows`, `card card--cells` */
  list?: string
  /** the class of a row, which may depend on being first or last; `cell` is that of a box around each */
  row?: string
  cell?: string
  /** above them: a day, a month */
  head?: ReactNode
  /** content of each row */
  children: ReactNode
}

/** The same row several times, in the boxes that rows will stand in. */
export function SkeletonList({ count = 4, list, row, cell, head, children }: ListProps) {
  const rows = keys(count).map((key) => {
    const inner = (
      <div className={row} key={key} data-first={key === 0} data-last={key === count - 1}>
        {children}
      </div>
    )
    return cell ? (
      <div className={cell} key={key}>
        {inner}
      </div>
    ) : (
      inner
    )
  })
  return (
    <SkeletonRegion>
      {head}
      {list ? <div className={list}>{rows}</div> : rows}
    </SkeletonRegion>
  )
}

type RowsProps = RowProps & Omit<ListProps, 'children'>

/** Rows of a list: by default, cards of a picture and three lines each. */
export const SkeletonRows = ({ count, list, row = 'card row g12', cell, head, ...shape }: RowsProps) => (
  <SkeletonList count={count} list={list} row={row} cell={cell} head={head}>
    <SkeletonRow {...shape} />
  </SkeletonList>
)

/** A text while loading. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  return (
    <SkeletonRegion>
      <div className="grid gap-3 py-2">
        {keys(lines).map((key) => (
          <Skeleton key={key} height={14} width={key % 3 === 2 ? '64%' : '100%'} />
        ))}
      </div>
    </SkeletonRegion>
  )
}

export function SkeletonRegion({ children }: { children: ReactNode }) {
  return <div aria-hidden>{children}</div>
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => index)

export const skeletonDelayMs = 120
export const skeletonLeastMs = 300

/** How long until the skeleton must appear or may go; undefined when it is as it should be. */
export function skeletonWait(loading: boolean, shown: boolean, shownForMs: number): number | undefined {
  if (loading === shown) return undefined
  return loading ? skeletonDelayMs : Math.max(0, skeletonLeastMs - shownForMs)
}

/** Quick replies show no skeleton at all; one that is shown does not flash. */
export function useDelayedSkeleton(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    const wait = skeletonWait(loading, shown, performance.now() - since.current)
    if (wait === undefined) return
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}
