import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { bankMoves } from './bank.ts'
import type { Worth } from './pick-amount.ts'
import { type Centre, centres } from './rules.ts'
import { type Event, type Scene, type Staff, staff } from './story.ts'

type Plot = {
  who: Staff
  hoursAgo: number
  trade: string
  aboutFen: number
  centre: Centre
  poNo: string
  purpose: string
  /** The event some hours after it was submitted; without one it waits for approval. */
  after?: { rejected: string } | { handedTo: Staff | null } | 'half_paid'
}

/** Orders that wait now: for approval, for payment, for the rest of a transfer. */
const plots: readonly Plot[] = [
  {
    who: 'buyer',
    hoursAgo: 24 * 2 + 5,
    trade: 'safety.hand.coated',
    aboutFen: 9_800_00,
    centre: 'SC02',
    poNo: 'LY-PO-2604',
    purpose: '二部季度备货',
    after: { rejected: '数量不合理，先按一个月用量采购' },
  },
  {
    who: 'buyer',
    hoursAgo: 29,
    trade: 'electric.wire.cable',
    aboutFen: 6_400_00,
    centre: 'SB01',
    poNo: 'LY-PO-2606',
    purpose: '配电改造线缆',
    after: { handedTo: 'manager' },
  },
  {
    who: 'buyer',
    hoursAgo: 27,
    trade: 'safety.foot.shoe',
    aboutFen: 5_700_00,
    centre: 'SC01',
    poNo: 'LY-PO-2607',
    purpose: '新员工安全鞋',
    after: { handedTo: null },
  },
  {
    who: 'manager',
    hoursAgo: 26,
    trade: 'instrument.measure.caliper',
    aboutFen: 11_200_00,
    centre: 'ZJ01',
    poNo: 'LY-PO-2608',
    purpose: '三坐标室量具更新',
    after: 'half_paid',
  },
  {
    who: 'buyer',
    hoursAgo: 4,
    trade: 'tools.power.drill',
    aboutFen: 7_600_00,
    centre: 'SC01',
    poNo: 'LY-PO-2611',
    purpose: '二号线换型工具',
  },
  {
    who: 'manager',
    hoursAgo: 1,
    trade: 'pneumatic.pressure.gauge',
    aboutFen: 13_500_00,
    centre: 'SB01',
    poNo: 'LY-PO-2613',
    purpose: '年度检修压力表',
  },
]

export function reviewStory(scene: Scene, worth: Worth): Event[] {
  return plots.flatMap((plot, i) => play(scene, plot, { worth, i }))
}

type Told = { worth: Worth; i: number }

function play(scene: Scene, plot: Plot, { worth, i }: Told): Event[] {
  const { shoppers, people, at } = scene
  const reviewer = shoppers(staff.reviewer)
  const { who, hoursAgo, trade, aboutFen, centre, poNo, purpose, after } = plot
  let orderNos: string[] = []
  const start = later(at, -hours(hoursAgo))
  const wanted_on = later(at, days(9 + i))
    .toISOString()
    .slice(0, 10)
  const notes = { po_no: poNo, cost_centre: `${centre} ${centres[centre]}`, purpose, wanted_on }
  const event = (hoursLater: number, run: () => Promise<void>): Event => ({
    at: later(start, hours(hoursLater)),
    run,
  })
  const submitted = event(0, async () => {
    const { skuId, qty } = worth(trade, aboutFen)
    orderNos = (await shoppers(staff[who]).buy([{ skuId, qty }], notes)).orderNos
  })
  if (after === undefined) return [submitted]
  if (typeof after === 'object' && 'rejected' in after) {
    const said = async () => {
      await reviewer.reject(orderNos, after.rejected)
    }
    return [submitted, event(3, said)]
  }
  const approved = event(2, () => reviewer.approve(orderNos, '同意'))
  if (after !== 'half_paid') {
    const phone = after.handedTo && staff[after.handedTo]
    const user_id = phone === null ? null : people.find((person) => person.phone === phone)?.userId
    const input = { user_id, remark: '超出我的付款权限，麻烦安排付款' }
    const handed = event(3, () =>
      shoppers(staff[who]).call('POST', '/shop/api/payment/hand_over', { order_no: orderNos.join(','), ...input }),
    )
    return [submitted, approved, handed]
  }
  const halfPaid = event(20, async () => {
    const { code, amountFen } = await shoppers(staff.manager).remit(orderNos)
    await bankMoves(scene, { code, amountFen: Math.ceil(amountFen / 2) })
  })
  return [submitted, approved, halfPaid]
}
