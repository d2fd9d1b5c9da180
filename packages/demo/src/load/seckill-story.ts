import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { endSeckill } from '@mall/server/src/modules/seckill/seckill.public.ts'
import { waitingPeople } from '../accounts.ts'
import type { DemoGoods, DemoSku } from '../catalogue/types.ts'
import type { Shelved } from './goods.ts'
import { applyFor, dealsOf, holdSession, type Offer, type Share, type Slot, slotsAround } from './seckill-sessions.ts'
import { type Event, operator, type Scene } from './story.ts'

/** Stores that send one piece as well; 固盾 is left to people who try applying. */
const stores = ['chengcai', 'moheng', 'heyue', 'chengcai-gongye', 'langluo', 'shuoce', 'chengcai-fuli'] as const
const ofEach = 4
const [first, second] = [waitingPeople.applicant.phone, '13800000002']

/** A share and the pieces bought of it: by the first and by the second of two buyers. */
type Plan = Share & { bought?: readonly [number, number] }
const untouched: Plan = { pool: 40, limit: 2 }
/** One without a buyer, two under way, one with its last piece, one sold out. */
const running: readonly Plan[] = [
  { pool: 19, limit: 8, bought: [8, 4] },
  untouched,
  { pool: 34, limit: 17, bought: [17, 16] },
  { pool: 6, limit: 3, bought: [3, 3] },
  { pool: 50, limit: 2, bought: [2, 1] },
  { pool: 30, limit: 3 },
]
const over: readonly Plan[] = [
  { pool: 6, limit: 3, bought: [3, 3] },
  { pool: 24, limit: 2, bought: [2, 0] },
]
const brief: readonly Plan[] = [
  { pool: 20, limit: 10, bought: [10, 6] },
  untouched,
  { pool: 12, limit: 2, bought: [0, 2] },
]

/**
 * Flash sales of yesterday, of today and of the days to come, one of which ends soon; some of it is bought, one application waits and one
 * was refused.
 */
export function seckillStory({ deps, db, shoppers, shelf, at, clock }: Scene): Event[] {
  const offers = offersOf(shelf)
  const failed = (error: unknown) => {
    throw error
  }
  const upcoming: { slot: Slot; sessionId: number }[] = []
  const regular = slotsAround(at, { before: hours(16), after: days(3) })
  const now = regular.findIndex(({ start, end }) => start <= at && end > at)
  const slots = [
    ...regular.map((slot, i) => ({ slot, deals: dealsOf(offers, i), plans: plansOf(i - now) })),
    { slot: soonOver(at), deals: offers.slice(-brief.length), plans: brief },
  ]
  return [
    ...slots.flatMap(({ slot, deals, plans }) => {
      const known = new Map<number, number>()
      const buys = plans.flatMap(({ bought }, i) => {
        const deal = deals[i]
        if (!bought || !deal) return []
        return [first, second].flatMap((phone, k): Event[] => {
          const qty = bought[k] ?? 0
          // While it runs, and before now.
          const last = Math.min(at.getTime(), slot.end.getTime())
          const when = slot.start.getTime() + ((last - slot.start.getTime()) * (i * 2 + k + 1)) / 14
          return qty > 0 ? [{ at: new Date(when), run: () => buy(phone, deal.skuId, qty) }] : []
        })
      })
      const made: Event = {
        at: later(at, -days(3)),
        async run() {
          const shared = deals.map((deal, i) => ({ ...deal, ...(plans[i] ?? untouched) }))
          const { sessionId, dealIds } = await holdSession(shoppers, { slot, deals: shared, onRefused: failed })
          for (const [i, id] of dealIds.entries()) known.set(i, id)
          if (slot.start > at) upcoming.push({ slot, sessionId })
        },
      }
      const ended: Event[] =
        slot.end <= at
          ? [{ at: slot.end, run: async () => void (await endSeckill({ db, now: clock, log: deps.log })) }]
          : []
      return [made, ...buys, ...ended]
    }),
    { at: later(at, -hours(20)), run: () => refused() },
    { at: later(at, -hours(2)), run: async () => void (await applyFor(shoppers, lastOf().sessionId, waiting())) },
  ]

  async function buy(phone: string, skuId: number, qty: number) {
    const shopper = shoppers(phone)
    const { orderNos } = await shopper.buy([{ skuId, qty }])
    await shopper.pay(orderNos)
  }
  function lastOf() {
    const last = upcoming.at(-1)
    if (!last) throw new Error('no session is to come')
    return last
  }
  /** An offer that no session of these days has. */
  function waiting(): Offer & Share {
    const [offer] = offers
    if (!offer) throw new Error('the shelf has nothing for a flash sale')
    const taken = new Set(dealsOf(offers, regular.length - 1).map(({ skuId }) => skuId))
    return { ...(offers.find(({ skuId }) => !taken.has(skuId)) ?? offer), pool: 60, limit: 2 }
  }
  async function refused() {
    const seckill_id = await applyFor(shoppers, lastOf().sessionId, { ...waiting(), pool: 5, limit: 5 })
    const reason = '件数太少，请不少于 20 件后重新报名'
    await shoppers(operator).call('POST', '/admin/api/seckill/review', { seckill_id, act: 'refuse', reason })
  }
}

/** Plans of a session: the running one shows every case, earlier ones have some sales, later ones none. */
function plansOf(fromNow: number): readonly Plan[] {
  if (fromNow === 0) return running
  return fromNow < 0 ? over : []
}

/** Began an hour ago, and is over within the hour. */
function soonOver(at: Date): Slot {
  const whole = minutes(5)
  const end = new Date(Math.ceil(later(at, minutes(40)).getTime() / whole) * whole)
  return { name: '限时快闪', start: later(end, -minutes(100)), end }
}

/** Below every other price there is; the least bought of some stores, each store in turn, the cheapest first. */
function offersOf(shelf: readonly Shelved[]): Offer[] {
  const byStore = stores.map((store) =>
    shelf
      .filter(({ goods }) => goods.merchant === store && fits(goods))
      .toSorted((a, b) => a.goods.sales - b.goods.sales)
      .flatMap(({ goods, skuIds }) => {
        const i = goods.skus.findIndex(plenty)
        const sku = goods.skus[i]
        return sku ? [{ store, skuId: skuIds[i] ?? 0, priceFen: priceOf(sku) }] : []
      })
      .slice(0, ofEach),
  )
  return Array.from({ length: ofEach }, (_, i) => byStore.flatMap((its) => its[i] ?? [])).flat()
}

const fits = (goods: DemoGoods) =>
  goods.status === 'on_sale' &&
  goods.price_mode === 'normal' &&
  goods.kind === 'physical' &&
  goods.limit_qty === null &&
  goods.images.length > 0 &&
  goods.min_order_qty === 1 &&
  goods.order_step === 1

const plenty = ({ stock, price_fen }: DemoSku) => stock >= 400 && price_fen >= 8_00 && price_fen <= 150_00

function priceOf({ price_fen, vip_price_fen, tiers }: DemoSku): number {
  const lowest = Math.min(price_fen, vip_price_fen ?? price_fen, ...tiers.map((tier) => tier.price_fen))
  return Math.floor((lowest * 0.75) / 10) * 10
}
