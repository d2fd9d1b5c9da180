import { useLocation } from 'react-router'
import { refetchAll } from '#api/query-client.ts'
import { to } from '#app/pages.ts'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { useGuestCart } from '#store/guest-cart.ts'
import { TabBar, type TabBarItem } from '#ui/TabBar.tsx'

/** Lines in the cart: the server's count for members, the browser's own for visitors. */
export function useCartNumber(): number {
  const login = useLogin()
  const ofMember = useApp((app) => app.cartNumber)
  const ofGuest = useGuestCart((cart) => cart.lines.length)
  if (login === 'unknown') return 0
  return login === 'in' ? ofMember : ofGuest
}

export function tabsFor(cartName: string, cartNumber: number): TabBarItem[] {
  const spoken = cartNumber > 0 ? `${cartName}，${cartNumber} 件商品` : undefined
  return [
    { key: to.home(), to: to.home(), label: '首页', icon: 'home', iconOn: 'home-filled' },
    { key: to.category(), to: to.category(), label: '分类', icon: 'category', iconOn: 'category-filled' },
    {
      key: to.cart(),
      to: to.cart(),
      label: cartName,
      icon: 'cart',
      iconOn: 'cart-filled',
      count: cartNumber,
      spoken,
    },
    { key: to.me(), to: to.me(), label: '我的', icon: 'user', iconOn: 'user-filled' },
  ]
}

/** `footer={<MallTabBar />}` on the four pages it leads to; on any other it shows nothing. A double tap refreshes. */
export function MallTabBar() {
  const { pathname } = useLocation()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const items = tabsFor(cartName, useCartNumber())
  const here = pathname.replace(/(?<=.)\/+$/, '')
  if (!items.some((item) => item.key === here)) return null
  return <TabBar items={items} current={here} onRefresh={() => refetchAll()} />
}
