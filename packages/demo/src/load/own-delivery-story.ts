import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { lineWorth } from './line-worth.ts'
import { little } from './purchase-stories.ts'
import type { Event, Scene } from './story.ts'

const store = '13800002001'

/** An order without a parcel: one piece is handed over at once, the rest is brought by the store's own people. */
export function ownDeliveryStory({ shoppers, shelf, at }: Scene): Event[] {
  const ago = (ms: number, run: () => Promise<void>): Event => ({ at: later(at, -ms), run })
  const line = lineWorth(shelf, 'gudun', 120_00)
  if (!line || line.qty < 2) throw new Error('the shelf has nothing to be sent in two parts')
  let orderNo = ''
  const send = async (way: string, said: object, qty?: number) => {
    const detail = `/merchant/api/order/detail?order_no=${orderNo}`
    const { items } = await shoppers(store).call<{ items: { order_item_id: number }[] }>('GET', detail)
    const [first] = items
    const part = qty && first ? { items: [{ order_item_id: first.order_item_id, qty }] } : {}
    await shoppers(store).call('POST', `/merchant/api/order/${way}`, { order_no: orderNo, ...said, ...part })
  }
  return [
    ago(days(7), async () => {
      orderNo = (await shoppers(little).buy([line], {})).orderNos[0] ?? ''
      await shoppers(little).pay([orderNo])
    }),
    ago(days(6), () => send('ship_nothing', { ship_note: '样品已由业务员当面交付，试穿合适' }, 1)),
    ago(days(6) - hours(3), () =>
      send('ship_by_store', {
        deliverer: '固盾配送 王师傅',
        deliverer_phone: '13800002008',
        ship_note: '下午 3 点前送到一楼前台，需要搬上楼请提前电话联系',
      }),
    ),
  ]
}
