import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { letTimeoutPass, shipParcel } from '@mall/server/src/modules/order/order.public.ts'
import { bankMoves, giveBack } from './bank.ts'
import type { Worth } from './pick-amount.ts'
import { type Purchase, purchases } from './purchases.ts'
import { centres } from './rules.ts'
import type { Line, Remittance } from './shopper.ts'
import { type Event, inMonth, type Scene, staff } from './story.ts'

/** A buyer pays up to this; the manager pays larger amounts. In fen. */
const ownFen = 3_000_00
const remarks = ['同意', '按清单采购', '', '同意，请合并发货']
const words = ['到货快，规格与图纸要求一致，班组反馈好用。', '包装完好，附合格证，已入库。']
/** The first of the numbers that the company gives its orders; those of the last days follow. */
const firstPo = 2412

/** All purchases of the company, from months ago until now: events that would lie in the future have not happened. */
export function purchasingStory(scene: Scene, worth: Worth): Event[] {
  return purchases
    .flatMap((purchase, i) => play(scene, purchase, { nth: i, poNo: `LY-PO-${firstPo + 3 * i + (i % 2)}`, worth }))
    .filter((event) => event.at < scene.at)
}

type Told = { nth: number; poNo: string; worth: Worth }

function play(scene: Scene, purchase: Purchase, { nth, poNo, worth }: Told): Event[] {
  const { shoppers, at, db, clock } = scene
  const { when, who, goods, centre, purpose, by, ending } = purchase
  const start = inMonth(at, ...when)
  const yuan = Object.values(goods).reduce((sum, one) => sum + one, 0)
  const lines = linesOf(goods, worth)
  const buyer = shoppers(staff[who])
  const payer = who === 'buyer' && yuan * 100 > ownFen ? shoppers(staff.manager) : buyer
  const reviewer = shoppers(staff.reviewer)
  let orderNos: string[] = []
  let needReview = false
  let remittance: Remittance | null = null
  const then = (ms: number, run: () => Promise<void>): Event => ({ at: later(start, ms), run })
  const each = (run: (orderNo: string) => Promise<unknown>) => async () => {
    for (const orderNo of orderNos) await run(orderNo)
  }
  const settle = async () => {
    if (by === 'transfer') remittance = await payer.remit(orderNos)
    else await payer.pay(orderNos, by)
  }

  const bought = then(0, async () => {
    const notes = { po_no: poNo, cost_centre: `${centre} ${centres[centre]}`, purpose }
    const placed = await buyer.buy(lines, notes)
    orderNos = placed.orderNos
    needReview = placed.needReview
  })
  /** An order that is not paid: the given event is all that follows. */
  const only = (ms: number, run: (orderNo: string) => Promise<unknown>) => [bought, then(ms, each(run))]
  /** A purchase that waits for approval is taken back, and refused, as one. */
  const whole = (ms: number, run: (first: string) => Promise<unknown>) => [
    bought,
    then(ms, async () => {
      await run(orderNos[0] ?? '')
    }),
  ]
  if (ending === 'cancelled') {
    const cancelled = async () => {
      // With one order that waits for approval its whole purchase is taken back.
      const each = needReview ? orderNos.slice(0, 1) : orderNos
      for (const orderNo of each) await buyer.cancel(orderNo, '采购计划取消')
    }
    return [bought, then(minutes(14), cancelled)]
  }
  if (ending === 'expired') return only(minutes(30), (no) => letTimeoutPass({ db, now: clock }, no))
  if (ending === 'withdrawn') {
    return whole(hours(1), (order_no) => buyer.call('POST', '/shop/api/review/withdraw', { order_no }))
  }
  if (typeof ending === 'object') return whole(hours(2), () => reviewer.reject(orderNos, ending.rejected))

  const paid = [
    then(minutes(12), async () => {
      if (!needReview) await settle()
    }),
    then(hours(2), async () => {
      if (needReview) await reviewer.approve(orderNos, remarks[nth % remarks.length] ?? '')
    }),
    then(hours(4), async () => {
      if (needReview) await settle()
    }),
    then(hours(23), async () => {
      if (remittance) await bankMoves(scene, remittance)
    }),
  ]
  if (ending === 'refunded') {
    const back = each((orderNo) => giveBack(scene, orderNo))
    return [bought, ...paid, then(hours(26), back)]
  }
  const sent = each((orderNo) => send(scene, orderNo))
  const received = each((orderNo) => buyer.receive(orderNo))
  const evaluated = each((orderNo) => buyer.evaluate(orderNo, words))
  const arrived = [then(hours(28), sent), then(days(4) + hours(nth % 9), received)]
  return [bought, ...paid, ...arrived, ...(ending === 'evaluated' ? [then(days(6), evaluated)] : [])]
}

/** From one store as far as it has all of it: fewer parcels to receive. */
function linesOf(goods: Purchase['goods'], worth: Worth): Line[] {
  let from: number | undefined
  return Object.entries(goods).map(([trade, about]) => {
    const { merchantId, ...line } = worth(trade, about * 100, from)
    from ??= merchantId
    return line
  })
}

async function send({ db, clock }: Scene, orderNo: string) {
  const expressNo = `SF${orderNo.slice(3, 16)}`
  await shipParcel(
    { db, now: clock, by: { userId: null, operator: '商家' } },
    { orderNo, expressCode: 'sf', expressNo },
  )
}
