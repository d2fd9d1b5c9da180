import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { MallLogo } from '#shell/MallLogo.tsx'
import { useCartNumber } from '#shell/MallTabBar.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { scrollBehavior } from '#ui/scroll.ts'

const HereCode = lazy(() => import('./HereCode.tsx').then((module) => ({ default: module.HereCode })))

/** Left of the column: the mall's name and description, and features that every such mall has. */
export function DeskLead() {
  const { siteName, intro } = useGlobalData()
  return (
    <>
      <MallLogo size={48} />
      <h2>{siteName}</h2>
      {intro && <p>{intro}</p>}
      <ul>
        {['阶梯价与会员价自动取低', '多人共用一份进货单', '一次提交，按店铺拆单'].map((line) => (
          <li key={line}>
            {line}
            <Icon name="check" size={16} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Right of the column: this page on a phone, the cart, back to the top; nothing to buy with before the mall is opened. */
export function DeskRail() {
  const { is_open } = useGlobalData()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const cartNumber = useCartNumber()
  const isWide = useWide()
  if (!is_open) return null
  return (
    <>
      {isWide ? (
        <div className="desk-card">
          <Suspense fallback={<svg aria-hidden />}>
            <HereCode />
          </Suspense>
          手机扫码，随时下单
        </div>
      ) : null}
      <Link className="desk-link" to={to.cart()}>
        <Icon name="cart" />
        {cartName}
        <Badge count={cartNumber} flow />
      </Link>
      <button
        className="desk-link"
        type="button"
        onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      >
        <Icon name="top" />
        回到顶部
      </button>
    </>
  )
}

const wide = '(min-width: 1024px)'

/** Whether the rail is on the screen; phones never load its content. */
function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
