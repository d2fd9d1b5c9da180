import type { Cart, CartLine } from '@mall/contract/cart'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '#app/pages.ts'
import { chosenLines, orderableQty } from '#features/cart/cart.rules.ts'
import type { CartHandle } from '#features/cart/cart-handle.ts'
import { loginPath } from '#session/redirect.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Picker } from '#ui/Picker.tsx'

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
