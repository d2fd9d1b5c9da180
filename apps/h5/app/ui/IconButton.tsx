import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from './Badge.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type Common = {
  icon: IconName
  /** label for screen readers, with the count in words: 「购物车，12 件商品」 */
  label: string
  to?: string
  onClick?: () => void
  count?: number
}

type Props = Common & {
  /** a red point: something new, uncounted */
  dot?: boolean
  size?: number
}

/** A 44 × 44 icon, link or button, with an optional count. */
export function IconButton({ icon, label, to, onClick, count = 0, dot, size = 24 }: Props) {
  const inner = (
    <>
      <Icon name={icon} size={size} />
      <span className="sr-only">{label}</span>
      <Badge count={count} />
      {dot ? <span className="dot" /> : null}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className="icon-button" to={to}>
        {inner}
      </Link>
    )
  }
  return (
    <button className="icon-button" type="button" onClick={onClick}>
      {inner}
    </button>
  )
}

/** The small icon over a word at the left of a bottom bar (店铺 · 客服 · 进货单). */
export function BarIcon({ icon, label, to, onClick, count = 0, children }: Common & { children: ReactNode }) {
  const inner = (
    <>
      <Icon name={icon} size={22} />
      <span className="sr-only">{label}</span>
      <Badge count={count} />
      <span aria-hidden>{children}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link className="bar-icon" to={to}>
        {inner}
      </Link>
    )
  }
  return (
    <button className="bar-icon" type="button" onClick={onClick}>
      {inner}
    </button>
  )
}
