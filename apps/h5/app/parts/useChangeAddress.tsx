import type { Address } from '@mall/contract/address/terms'
import { changeOrderAddress } from '@mall/contract/order/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#api/call.ts'
import { to } from '#app/pages.ts'
import { AddressSheet } from '#features/address/AddressSheet.tsx'
import { fullAddress } from '#features/address/address-text.ts'
import { addressEditor } from '#features/address/editor.ts'
import { patchOrder } from '#features/order/order-cache.ts'
import { useRefusedOrder } from '#features/order/useRefusedOrder.ts'
import { confirm, lock, toast } from '#ui/feedback/feedback.ts'
import { LateSheet } from '#ui/LateSheet.tsx'

type Ordered = { order_no: string }
type Asking = { order: Ordered; layer: 'sheet' | 'editor' | null }

/** `ask(order)` lets another address be chosen or added, and sends the order there: once an order, so it asks first. */
export function useChangeAddress(): { ask: (order: Ordered) => void; sheets: ReactNode } {
  const cache = useQueryClient()
  const refused = useRefusedOrder()
  const [asking, setAsking] = useState<Asking | null>(null)

  async function change(order: Ordered, address: Address) {
    const sure = await confirm(`每笔订单只能修改一次地址。改为：\n${address.name} ${fullAddress(address)}`, {
      ok: '确定修改',
    })
    if (!sure) return
    const unlock = lock()
    try {
      const { data } = await call(
        changeOrderAddress,
        { order_no: order.order_no, address_id: address.id },
        { quiet: true },
      )
      patchOrder(cache, data)
      toast.success('收货地址已修改')
    } catch (error) {
      await refused(error, order)
    } finally {
      unlock()
    }
  }

  if (!asking) return { ask: (order) => setAsking({ order, layer: 'sheet' }), sheets: null }
  const { order, layer } = asking
  const close = () => setAsking({ order, layer: null })
  return {
    ask: (next) => setAsking({ order: next, layer: 'sheet' }),
    sheets: (
      <>
        <AddressSheet
          open={layer === 'sheet'}
          onClose={close}
          chosenId={undefined}
          onPick={(address) => void change(order, address)}
          onAdd={() => setAsking({ order, layer: 'editor' })}
          manageTo={to.addressList()}
        />
        <LateSheet
          of={addressEditor}
          with={{
            open: layer === 'editor',
            onClose: close,
            onSaved(address) {
              close()
              void change(order, address)
            },
          }}
        />
      </>
    ),
  }
}
