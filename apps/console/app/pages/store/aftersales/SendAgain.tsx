import { resendAftersale, resendByStore, resendNothing } from '@mall/contract/aftersale/store.calls'
import * as storeTerms from '@mall/contract/aftersale/store.terms'
import { resendVerb } from '@mall/contract/aftersale/words'
import type { Endpoint } from '@mall/contract/call/call'
import type { ShipWay } from '@mall/contract/tracking/words'
import { useQueryClient } from '@tanstack/react-query'
import { allOf, sent } from '#api/query.ts'
import { Phone, Two } from '#parts/cells.tsx'
import { useMessage } from '#parts/feedback.ts'
import type { Carrier } from '#parts/form/carrier.ts'
import { ShipDialog } from '#parts/shipping/ShipDialog.tsx'
import { useSureOfNumber } from '#parts/shipping/useSureOfNumber.ts'
import type { StoreRequest } from './acts.ts'

type Props = {
  request: StoreRequest
  carriers: readonly Carrier[]
  /** Calls whose answers are different afterwards. */
  changes: readonly Endpoint[]
  onClose: () => void
}

/** Sends the buyer what was exchanged, repaired or missing. */
export function SendAgain({ request, carriers, changes, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const sureOf = useSureOfNumber('寄出')
  const { aftersale_no, address } = request

  async function send(way: ShipWay, call: () => Promise<unknown>) {
    try {
      await call()
    } finally {
      // Read anew even after a refusal: the facts shown may be old.
      void Promise.all(changes.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
    }
    message.success(`已${resendVerb[way]}`)
    onClose()
  }

  return (
    <ShipDialog
      title="寄出"
      carriers={carriers}
      express={{
        call: resendAftersale,
        schema: parcel,
        more: [{ name: 'remark', label: '给买家的话', kind: 'area', optional: true }],
        okText: '寄出',
        send: (fields) =>
          send('express', () => sureOf((sure) => sent(resendAftersale, { aftersale_no, ...fields, sure }))),
      }}
      own={{
        call: resendByStore,
        okText: '确认自送',
        send: (fields) => send('own', () => sent(resendByStore, { aftersale_no, ...fields })),
      }}
      none={{
        call: resendNothing,
        okText: '确认已交付',
        send: (fields) => send('none', () => sent(resendNothing, { aftersale_no, ...fields })),
      }}
      onClose={onClose}
    >
      {address && (
        <p>
          寄往 {address.name} <Phone>{address.phone}</Phone> {address.address}
        </p>
      )}
      {request.items.map(({ order_item_id, name, sku_text, qty, unit }) => (
        <Two key={order_item_id} under={request.exchange ? `换成 ${request.exchange.sku_text}` : sku_text}>
          {name} × {qty} {unit}
        </Two>
      ))}
    </ShipDialog>
  )
}

const parcel = storeTerms.resendAftersale.input.pick({ express_code: true, express_no: true, remark: true })
