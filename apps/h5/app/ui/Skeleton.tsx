import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './classNames.ts'

type Props = {
  width?: number | string
  height?: number | string
  round?: number | string
  className?: string
  style?: CSSProperties
}

/** One grey block; give it the size of what is coming. */
export function Skeleton({ width = '100%', height = 16, round, className, style }: Props) {
  return <span className={cx('sk', className)} aria-hidden style={{ width, height, borderRadius: round, ...style }} />
}

/** A grid of goods on its way, in the very boxes it will fill. */
export function SkeletonGrid({ count = 4 }: { count?: number }) {
  return (
    <SkeletonRegion>
      <div className="grid2">
        {keys(count).map((key) => (
          <div className="gc" key={key}>
            <span className="sk pic" />
            <div className="bd">
              <Skeleton />
              <Skeleton width="72%" />
              <Skeleton width="48%" height={12} />
              <div className="ft">
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

/** Cards of an order list, an address list: a picture and three lines each. */
export function SkeletonRows({ count = 4, picture = 72 }: { count?: number; picture?: number }) {
  return (
    <SkeletonRegion>
      {keys(count).map((key) => (
        <div className="card row g12" key={key}>
          {picture > 0 ? <Skeleton width={picture} height={picture} round={8} style={{ flex: 'none' }} /> : null}
          <div className="grow1" style={{ display: 'grid', gap: 10 }}>
            <Skeleton width="88%" />
            <Skeleton width="56%" height={12} />
            <Skeleton width="32%" height={12} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}

/** A text on its way. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  return (
    <SkeletonRegion>
      <div style={{ display: 'grid', gap: 12, padding: '8px 0' }}>
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
