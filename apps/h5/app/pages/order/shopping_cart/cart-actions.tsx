import type { Cart, CartLine } from '@mall/contract/cart/terms'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '#app/pages.ts'
import { addToCart } from '#features/buying/add-to-cart.ts'
import { chosenLines, orderableQty } from '#features/cart/cart.rules.ts'
import type { CartHandle } from '#features/cart/cart-handle.ts'
import { setFavorite } from '#features/collection/favorites.ts'
import { useLoginFirst } from '#features/collection/useLoginFirst.ts'
import { useTwoCarts } from '#features/inquiry/CartSwitch.tsx'
import type { Chosen } from '#features/quick-order/FrequentSheet.tsx'
import type { Frequent } from '#features/quick-order/frequent.ts'
import { loginPath } from '#session/redirect.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Picker } from '#ui/Picker.tsx'
import { useCartName } from './query.ts'

const confirmPath = (lines: readonly CartLine[]) =>
  to.orderConfirm({ cart_ids: lines.map(({ cart_id }) => cart_id).join(',') })

/** 去结算: visitors log in first; virtual and physical goods go their ways apart. Render `sheet` once. */
export function useCheckout(handle: CartHandle, guest: boolean): { checkout: () => Promise<void>; sheet: ReactNode } {
  const navigate = useNavigate()
  const here = useLocation()
  const [apart, setApart] = useState<{ physical: CartLine[]; virtual: CartLine[] }>()
  const [open, setOpen] = useState(false)
  const leaveFor = useLeave(() => setOpen(false))

  async function checkout() {
    if (guest) {
      navigate(loginPath({ pathname: here.pathname, search: '' }))
      return
    }
    if (!handle.cart) return
    const lines = chosenLines(handle.cart)
    if (lines.length === 0) {
      toast('请选择商品')
      return
    }
    takeWhatIsLeft(handle, handle.cart)
    await handle.settled()
    const virtual = lines.filter((line) => line.is_virtual)
    if (virtual.length === 0 || virtual.length === lines.length) {
      navigate(confirmPath(lines))
      return
    }
    setApart({ virtual, physical: lines.filter((line) => !line.is_virtual) })
    setOpen(true)
  }

  const sheet = apart ? (
    <Picker
      open={open}
      onClose={() => setOpen(false)}
      title="虚拟商品需单独结算"
      options={[
        { key: 'physical', label: `结算实物商品（${apart.physical.length} 种）`, hint: '配送到收货地址' },
        { key: 'virtual', label: `结算虚拟商品（${apart.virtual.length} 种）`, hint: '付款后自动发放卡密' },
      ]}
      onPick={(kind) => void leaveFor(confirmPath(apart[kind]))}
    />
  ) : null
  return { checkout, sheet }
}

/** Lines that want more than there is are ordered at what there is, as the screen shows them. */
function takeWhatIsLeft({ setQty }: CartHandle, cart: Cart) {
  for (const line of chosenLines(cart)) {
    const qty = orderableQty(line)
    if (qty > 0 && qty !== line.qty) setQty(line, qty)
  }
}

const QuickSheet = lazy(() =>
  import('#features/quick-order/QuickSheet.tsx').then((module) => ({ default: module.QuickSheet })),
)
const FrequentSheet = lazy(() =>
  import('#features/quick-order/FrequentSheet.tsx').then((module) => ({ default: module.FrequentSheet })),
)

/** As many again as the last time. */
export const addFrequent = ({ goods_id, sku_id, last_qty }: Frequent): Promise<boolean> =>
  addToCart({ goods_id, sku_id, qty: last_qty })

type Which = 'quick' | 'frequent'

/** 快速下单 and 常购清单; an opened sheet stays mounted with its content. Render `sheets` once. */
export function useQuickOrder(): { open: (which: Which) => void; sheets: ReactNode } {
  const [used, setUsed] = useState<ReadonlySet<Which>>(new Set())
  const [shown, setShown] = useState<Which>()
  const cartName = useCartName()
  const close = () => setShown(undefined)
  const leaveFor = useLeave(close)
  const navigate = useNavigate()
  const mayInquire = useTwoCarts()

  async function inquire(lines: readonly Chosen[]): Promise<boolean> {
    const { putManyIntoInquiry } = await import('#features/inquiry/add-to-inquiry.ts')
    return putManyIntoInquiry(
      lines.map((line) => ({ kind: 'sku', ...line })),
      navigate,
    )
  }

  return {
    open(which) {
      setUsed((held) => new Set([...held, which]))
      setShown(which)
    },
    sheets: (
      <Suspense>
        {used.has('quick') ? <QuickSheet open={shown === 'quick'} onClose={close} cartName={cartName} /> : null}
        {used.has('frequent') ? (
          <FrequentSheet
            open={shown === 'frequent'}
            onClose={close}
            onAdd={addFrequent}
            onOpen={(path) => void leaveFor(path)}
            onInquire={mayInquire ? inquire : undefined}
          />
        ) : null}
      </Suspense>
    ),
  }
}

/** Saves goods of the cart as favourites; visitors log in first. Resolves to whether they are saved, with a refusal already shown. */
export function useSaveForLater() {
  const cache = useQueryClient()
  const loginFirst = useLoginFirst()

  async function keep(lines: readonly CartLine[]): Promise<boolean> {
    if (loginFirst()) return false
    const ids = lines.map(({ goods_id }) => goods_id)
    return setFavorite(cache, ids, true).then(
      () => true,
      () => false,
    )
  }

  return {
    keep,
    async keepOne(line: CartLine): Promise<void> {
      if (await keep([line])) toast.success('已收藏')
    },
  }
}
