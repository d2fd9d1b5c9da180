import type { ParsedOf } from '@mall/contract/call/call'
import type { setVirtualGoods } from '@mall/contract/virtual/store.calls'
import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { lapse, ordersOver, warnOfCodes } from '@mall/server/src/modules/order/order.public.ts'
import { ordersEnding } from '@mall/server/src/modules/virtual/virtual.public.ts'
import { demoStoreOwners } from '../accounts.ts'
import type { Shelved } from './goods.ts'
import { little } from './purchase-stories.ts'
import { type Event, type Scene, staff } from './story.ts'

const other = '13800000002'
type Terms = Omit<ParsedOf<typeof setVirtualGoods>, 'goods_id'>

const places = [
  { name: '澄采生活馆（张江店）', address: '上海市浦东新区祖冲之路 1239 弄 2 号', phone: '021-50801234' },
  { name: '澄采生活馆（徐家汇店）', address: '上海市徐汇区虹桥路 1 号 B1 层', phone: '021-64071234' },
]
const tea: Terms = {
  kind: 'service',
  valid_days: 30,
  uses: 1,
  places,
  how_to: '到店出示核销码，每份兑换双人下午茶一套。\n无需预约，每日 13:30–17:00 可用，节假日通用。',
}
const gym: Terms = {
  kind: 'service',
  valid_days: 365,
  uses: 10,
  places: places.slice(0, 1),
  how_to: '每份 10 次，每次入场出示核销码。\n请提前一天电话预约，随身携带运动鞋。',
}
const meal: Terms = {
  kind: 'service',
  valid_days: 180,
  uses: 1,
  places,
  how_to: '结账时出示核销码，抵扣同等金额的餐费，不找零。',
}
const fresh: Terms = {
  kind: 'pool',
  valid_days: 365,
  uses: 1,
  places: [],
  how_to: '关注“礼澄生鲜”公众号，在“提货”中输入卡号与密码，选择套餐与配送日。',
}
const film: Terms = {
  kind: 'pool',
  valid_days: 180,
  uses: 1,
  places: [],
  how_to: '在合作影院的 App 里兑换成电影票，每张一人。',
}

type Codes = { list: { code_id: number; code: string; used: number }[] }

/**
 * Virtual goods in every state of their codes: a pool with some sold, read, taken out and given back; services that are used, used in part,
 * over, and not used yet; and a paid order that waits for its store to import codes.
 */
export function codesStory({ db, shoppers, shelf, at, clock }: Scene): Event[] {
  const ago = (ms: number, run: () => Promise<void>): Event => ({ at: later(at, -ms), run })
  const goods = {
    tea: titled('下午茶兑换券'),
    gym: titled('运动健身卡'),
    fresh: titled('生鲜提货卡'),
    film: titled('观影电子券'),
  }
  const atStore = ({ goods: { merchant } }: Shelved, what: string, body: unknown) =>
    shoppers(ownerOf(merchant)).call<unknown>('POST', `/merchant/api/virtual/${what}`, body)
  const set = async (one: Shelved, terms: Terms) => {
    await atStore(one, 'set', { goods_id: one.goodsId, ...terms })
  }
  const codesOf = async (phone: string, orderNo: string) =>
    (await shoppers(phone).call<Codes>('GET', `/shop/api/order/codes?order_no=${orderNo}&list_rows=100`)).list
  const use = async (phone: string, orderNo: string, one: Shelved) => {
    const [code] = (await codesOf(phone, orderNo)).filter(({ code }) => code !== '')
    if (!code) throw new Error(`${orderNo} has no code to use`)
    await atStore(one, 'verify', { code: code.code, used: code.used })
  }
  const refund = async (phone: string, orderNo: string, reason: string) => {
    const { lines } = await shoppers(phone).call<{ lines: { order_item_id: number }[] }>(
      'GET',
      `/shop/api/aftersale/lines?order_no=${orderNo}`,
    )
    await shoppers(phone).call('POST', '/shop/api/aftersale/apply', {
      kind: 'refund_only',
      place: 'unshipped',
      order_no: orderNo,
      reason,
      lines: [{ order_item_id: lines[0]?.order_item_id ?? 0, qty: 1 }],
    })
  }
  /** An order, paid a few minutes later, and its further events, each so many days ago. */
  const bought = (
    phone: string,
    one: Shelved,
    qty: number,
    when: number,
    then: [number, (no: string) => Promise<void>][],
  ) => {
    let orderNo = ''
    return [
      ago(days(when), async () => {
        orderNo = (await shoppers(phone).buy([{ skuId: one.skuIds[0] ?? 0, qty }])).orderNos[0] ?? ''
        await shoppers(phone).pay([orderNo])
      }),
      ...then.map(([later, run]) => ago(days(later), () => run(orderNo))),
    ]
  }

  let waiting: string[] = []
  return [
    ago(days(60), async () => {
      await set(goods.tea, tea)
      await set(goods.gym, gym)
      await set(titled('加班餐电子券'), meal)
      await set(goods.fresh, fresh)
      await importInto(goods.fresh, 18)
    }),
    // Its code was never used and lapsed after thirty days.
    ...bought(little, goods.tea, 1, 45, []),
    ago(days(22), async () => {
      for (const id of await ordersEnding(db, clock(), 100)) await warnOfCodes(db, id, clock())
    }),
    ago(days(14), async () => {
      for (const id of await ordersOver(db, clock(), 100)) await lapse(db, id, clock())
    }),
    ...bought(little, goods.tea, 1, 12, [[10, (no) => use(little, no, goods.tea)]]),
    ...bought(little, goods.gym, 1, 9, [
      [7, (no) => use(little, no, goods.gym)],
      [5, (no) => use(little, no, goods.gym)],
      [2, (no) => use(little, no, goods.gym)],
    ]),
    ...bought(little, goods.tea, 3, 4, [
      [3, (no) => use(little, no, goods.tea)],
      [2, (no) => refund(little, no, '买错或买多了')],
    ]),
    ...bought(little, goods.fresh, 3, 3, [
      [2, (no) => refund(little, no, '不想要了')],
      [
        1,
        async (no) => {
          const [card] = await codesOf(little, no)
          const code_ids = card ? [card.code_id] : []
          await shoppers(little).call('POST', '/shop/api/order/codes/reveal', { order_no: no, code_ids })
        },
      ],
    ]),
    ...bought(staff.owner, goods.tea, 4, 2, [[1, (no) => use(staff.owner, no, goods.tea)]]),
    ...bought(staff.owner, goods.fresh, 5, 6, []),
    ago(days(1), async () => {
      type Listed = { list: { code_id: number }[] }
      const owner = shoppers(ownerOf(goods.fresh.goods.merchant))
      const { list } = await owner.call<Listed>('GET', '/merchant/api/virtual/codes?state=free')
      await atStore(goods.fresh, 'void', { code_id: list[0]?.code_id ?? 0, reason: '发卡方通知此卡作废' })
    }),
    // From now on its codes are imported, and none is there yet.
    ago(hours(8), async () => {
      waiting = (await shoppers(other).buy([{ skuId: goods.film.skuIds[0] ?? 0, qty: 2 }])).orderNos
      await set(goods.film, film)
    }),
    ago(hours(8) - minutes(10), () => shoppers(other).pay(waiting)),
  ]

  function titled(title: string): Shelved {
    const found = shelf.find(
      ({ goods: { title: name, kind, status, price_mode, min_order_qty } }) =>
        name.includes(title) &&
        kind === 'virtual' &&
        status === 'on_sale' &&
        price_mode === 'normal' &&
        min_order_qty === 1,
    )
    if (!found) throw new Error(`the shelf has no ${title}`)
    return found
  }

  async function importInto(one: Shelved, count: number) {
    const rows = Array.from({ length: count }, (_, i) => {
      const no = String(i + 1).padStart(4, '0')
      // Some end before the others, and are sold first.
      return `LC2026${no},SX${String(73_190_427 + i * 7_919)}${no},${i < 4 ? '2027-06-30' : ''}`
    })
    const form = new FormData()
    form.set('sku_id', String(one.skuIds[0] ?? 0))
    form.append('files[]', new File([['卡号,密码,有效期至', ...rows].join('\n')], '提货卡.csv'))
    await atStore(one, 'import', form)
  }
}

function ownerOf(slug: string): string {
  const phone = demoStoreOwners.find((owner) => owner.slug === slug)?.phone
  if (!phone) throw new Error(`nobody runs ${slug}`)
  return phone
}
