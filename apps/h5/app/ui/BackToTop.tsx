import { Icon } from './Icon.tsx'
import { scrollBehavior } from './scroll.ts'
import { farDown, useScrolledPast } from './useScrolledPast.ts'

/** Appears after one and a half screens; `away` hides it, over a footer for instance. */
export function BackToTop({ away = false }: { away?: boolean }) {
  const past = useScrolledPast(farDown)
  return (
    <button
      className="to-top"
      type="button"
      aria-label="回到顶部"
      hidden={!past || away}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <Icon name="top" />
    </button>
  )
}
