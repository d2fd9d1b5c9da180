import { useRef } from 'react'
import { Link } from 'react-router'
import { Badge } from './Badge.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { scrollBehavior } from './scroll.ts'

export type TabBarItem = {
  key: string
  to: string
  label: string
  icon: IconName
  /** filled, for the active tab */
  iconOn: IconName
  count?: number
  /** read instead of the label, with the count in words: 「购物车，12 件商品」 */
  spoken?: string
}

type Props = {
  items: readonly TabBarItem[]
  current: string
  /** a second tap on the active tab within 300 ms */
  onRefresh?: () => void
}

/** Links to the four main pages. A tap on the active one scrolls to the top, a double tap refreshes. */
export function TabBar({ items, current, onRefresh }: Props) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY)

  function again(at: number) {
    window.scrollTo({ top: 0, behavior: scrollBehavior() })
    if (at - lastTap.current < 300) onRefresh?.()
    lastTap.current = at
  }

  return (
    <nav className="tabbar" aria-label="主导航">
      {items.map((item) => {
        const on = item.key === current
        return (
          <Link
            key={item.key}
            to={item.to}
            aria-current={on ? 'page' : undefined}
            onClick={(event) => {
              if (!on) return
              event.preventDefault()
              again(event.timeStamp)
            }}
          >
            <Icon name={on ? item.iconOn : item.icon} size={24} />
            <span aria-hidden={item.spoken ? true : undefined}>{item.label}</span>
            {item.spoken ? <span className="sr-only">{item.spoken}</span> : null}
            <Badge count={item.count ?? 0} />
          </Link>
        )
      })}
    </nav>
  )
}
