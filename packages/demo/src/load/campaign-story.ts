import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { waitingPeople } from '../accounts.ts'
import type { Shelved } from './goods.ts'
import { send } from './purchase-events.ts'
import type { Line } from './shopper.ts'
import { type Event, operator, type Scene } from './story.ts'

/** Stores that send one piece as well; 固盾 is left to people who try things out. */
const stores = ['chengcai', 'moheng', 'heyue', 'chengcai-gongye', 'langluo', 'shuoce', 'chengcai-fuli'] as const

/** A share of each store's goods: `count` of them from place `from` on, which sell well but not best. */
type Share = { from: number; count: number }

/** A campaign that is over, one that runs and one that begins tomorrow; two people bought in them. */
export function campaignStory({ db, shoppers, shelf, at, clock }: Scene): Event[] {
  const desk = (path: string, body: object) =>
    shoppers(operator).call<{ campaign_id: number }>('POST', `/admin/api/campaign/${path}`, body)
  const begin = async (body: { start: Date; end: Date } & Record<string, unknown>) => {
    const { start, end, ...input } = body
    const { campaign_id } = await desk('save', { ...input, start_at: start.toISOString(), end_at: end.toISOString() })
    await desk('change', { campaign_id, act: 'start' })
  }
  const hour = new Date(Math.floor(at.getTime() / hours(1)) * hours(1))
  const ago = (n: number, run: () => Promise<void>): Event => ({ at: later(at, -days(n)), run })
  const buys = (phone: string, daysAgo: number, line: Line): Event[] => {
    let orderNos: string[] = []
    return [
      ago(daysAgo, async () => {
        orderNos = (await shoppers(phone).buy([line])).orderNos
        await shoppers(phone).pay(orderNos)
      }),
      ago(daysAgo - 0.8, async () => {
        for (const orderNo of orderNos) await send(db, clock, orderNo, 'shipped')
      }),
    ]
  }
  const [safety, year, next] = [
    shared(shelf, { from: 2, count: 2 }),
    shared(shelf, { from: 4, count: 3 }),
    shared(shelf, { from: 7, count: 2 }),
  ]
  return [
    ago(21, () =>
      begin({
        name: '安全生产月',
        art: 'safety',
        corner: '安全月',
        platform_percent: 100,
        start: later(hour, hours(2) - days(21)),
        end: later(hour, -days(6)),
        goods_ids: idsOf(safety),
        tiers: [{ min_fen: 150_00, off_fen: 15_00 }],
        rules: '活动期间每单都减，不限次数。',
      }),
    ),
    ...buys(waitingPeople.applicant.phone, 16, lineOver(safety, 150_00)),
    ago(3, () =>
      begin({
        name: '年终备货季',
        art: 'supply',
        corner: '年终备货',
        platform_percent: 60,
        start: later(hour, hours(2) - days(3)),
        end: later(hour, days(25)),
        goods_ids: idsOf(year),
        tiers: [
          { min_fen: 200_00, off_fen: 20_00 },
          { min_fen: 500_00, off_fen: 60_00 },
          { min_fen: 1000_00, off_fen: 150_00 },
        ],
        rules: '办公、劳保、清洁一起凑，跨店铺合并计算。\n企业按协议价、会员价购买的商品同样参加。',
      }),
    ),
    ...buys('13800000002', 2, lineOver(year, 200_00)),
    ago(1, () =>
      begin({
        name: '年货福利节',
        art: 'yearend',
        corner: '福利节',
        platform_percent: 50,
        start: later(hour, hours(20)),
        end: later(hour, days(40)),
        goods_ids: idsOf(next),
        tiers: [{ min_fen: 300_00, off_fen: 40_00 }],
        rules: '节前发放，请留意各商品的货期。',
      }),
    ),
  ]
}

const idsOf = (its: readonly Shelved[]) => its.map(({ goodsId }) => goodsId)

function shared(shelf: readonly Shelved[], { from, count }: Share): Shelved[] {
  return stores.flatMap((store) =>
    shelf
      .filter(({ goods }) => goods.merchant === store && fits(goods))
      .toSorted((a, b) => b.goods.sales - a.goods.sales)
      .slice(from, from + count),
  )
}

const fits = (goods: Shelved['goods']) =>
  goods.status === 'on_sale' &&
  goods.price_mode === 'normal' &&
  goods.kind === 'physical' &&
  goods.limit_qty === null &&
  goods.min_order_qty === 1 &&
  goods.order_step === 1 &&
  goods.skus.every(({ stock }) => stock > 100)

/** As many of one of them as reach an amount, and not many more. */
function lineOver(its: readonly Shelved[], fen: number): Line {
  const lines = its.flatMap(({ goods, skuIds }) => {
    const [sku, skuId] = [goods.skus[0], skuIds[0]]
    if (!sku || !skuId) return []
    // At the lowest price that any buyer may have, so that every buyer reaches the step.
    const price = Math.min(
      sku.price_fen,
      sku.vip_price_fen ?? sku.price_fen,
      ...sku.tiers.map((tier) => tier.price_fen),
    )
    const qty = Math.ceil(fen / price)
    return qty <= 40 ? [{ skuId, qty, over: qty * price - fen }] : []
  })
  const [line] = lines.toSorted((a, b) => a.over - b.over)
  if (!line) throw new Error('the shelf has nothing for a campaign')
  return { skuId: line.skuId, qty: line.qty }
}
