import { days, later, minutes } from '@mall/server/src/kernel/time.ts'
import { lineWorth } from './line-worth.ts'
import { type Event, operator, type Scene, staff } from './story.ts'

/** Reported for goods without test reports. */
const frozen = 'hengcheng'

/** A store is frozen while a buyer waits for a paid order. */
export function storeLifeStory({ shoppers, shelf, at }: Scene): Event[] {
  const line = lineWorth(shelf, frozen, 300_00)
  if (!line) throw new Error('the shelf has nothing of a store that is frozen')
  const owner = shoppers(staff.owner)
  let merchantId = 0
  return [
    {
      at: later(at, -days(2)),
      run: async () => {
        const { orderNos } = await owner.buy([line], { purpose: '量具补充' })
        await owner.pay(orderNos)
        const order = await owner.call<{ mer_id: number }>(
          'GET',
          `/shop/api/order/detail?order_no=${orderNos[0] ?? ''}`,
        )
        merchantId = order.mer_id
      },
    },
    {
      // After all other purchases.
      at: later(at, -minutes(1)),
      run: async () => {
        const reason = '三位买家投诉检定证书与实物不符，核实期间暂停营业'
        await shoppers(operator).call('POST', '/admin/api/store/freeze', { mer_id: merchantId, frozen: true, reason })
      },
    },
  ]
}
