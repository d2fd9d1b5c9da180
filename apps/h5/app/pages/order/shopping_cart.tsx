import { lazy, Suspense } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { CartSkeleton } from '#features/cart/CartSkeleton.tsx'
import type { CartHandle } from '#features/cart/cart-handle.ts'
import { useGuestCartHandle } from '#features/cart/useGuestCartHandle.ts'
import { useMemberCart } from '#features/cart/useMemberCart.ts'
import { CartHeader } from '#features/inquiry/CartSwitch.tsx'
import { BestGoods } from '#parts/Recommended.tsx'
import { NotLoggedIn } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { MallTabBar } from '#shell/MallTabBar.tsx'
import { useApp } from '#store/app.ts'
import { useGuestCart } from '#store/guest-cart.ts'
import { Page } from '#ui/Page.tsx'
import { useCartName } from './shopping_cart/query.ts'

export const loader = validated(pages.cart)
export const clientLoader = validated(pages.cart)
export const meta = pageMeta(pages.cart.title)

export default function ShoppingCartPage() {
  const login = useLogin()
  const waits = useGuestCart((held) => held.lines.length > 0)
  if (login === 'unknown') return <Waiting />
  if (login === 'in') return <MemberCart />
  return waits ? <GuestCart /> : <NobodysCart />
}

// An empty cart shows only recommended goods, without this code. It loads while the lines are being fetched.
const CartView = lazy(() => import('./shopping_cart/CartView.tsx').then((module) => ({ default: module.CartView })))

const MemberCart = () => <Filled handle={useMemberCart()} guest={false} />
const GuestCart = () => <Filled handle={useGuestCartHandle()} guest />

const Filled = (props: { handle: CartHandle; guest: boolean }) => (
  <Suspense fallback={<Waiting />}>
    <CartView {...props} />
  </Suspense>
)

function Waiting() {
  return (
    <Page
      header={
        <CartHeader at="cart" title={useCartName()} counts={{ cart: useApp((app) => app.cartNumber) }} back={false} />
      }
      footer={<MallTabBar />}
      busy
    >
      <CartSkeleton />
    </Page>
  )
}

function NobodysCart() {
  const quickAdd = useQuickAdd()
  return (
    <Page title={useCartName()} back={false} footer={<MallTabBar />}>
      <NotLoggedIn hint="登录后可同步购物车中的商品" />
      <BestGoods title="猜你喜欢" onAdd={quickAdd.add} />
      {quickAdd.sheet}
    </Page>
  )
}
