import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { lineWorth } from './line-worth.ts'
import { send } from './purchase-events.ts'
import { type Event, type Scene, staff } from './story.ts'

const store = '13800002001'
const operator = '13800009000'
const shopper = '13800000001'
const service = '/shop/api/aftersale'
const desk = '/merchant/api/aftersale'
const parcel = { express_code: 'sf', express_no: 'SF1688000012345' }

/** One action on a request: its author, its call, and the fields sent. */
type Deed = { by: string; path: string; say?: Record<string, unknown> }
type Case = {
  by: string
  /** Days ago; left out for orders that are not sent or not received. */
  bought: number
  sent?: number
  received?: number
  asked: number
  input: Record<string, unknown>
  deeds: readonly Deed[]
}

const atStore = (what: string, say: Record<string, unknown> = {}): Deed => ({ by: store, path: `${desk}/${what}`, say })
const asked = (by: string, what: string, say: Record<string, unknown> = {}): Deed => ({
  by,
  path: `${service}/${what}`,
  say,
})
const unsent = { kind: 'refund_only', place: 'unshipped', reason: '商品选错' }
const back = { kind: 'return_refund', reason: '七天无理由' }
const refuse = atStore('refuse', { reason: '商品已拆封使用，影响二次销售' })

/** Requests in every kind and state: the buyer, the wish, and the progress. */
const cases: readonly Case[] = [
  { by: shopper, bought: 2, asked: 1, input: { ...unsent, remark: '型号选错了，重新下单' }, deeds: [] },
  { by: shopper, bought: 6, asked: 5, input: unsent, deeds: [atStore('approve', { remark: '同意退款' })] },
  { by: shopper, bought: 5, asked: 4, input: unsent, deeds: [asked(shopper, 'withdraw')] },
  {
    by: shopper,
    bought: 9,
    sent: 8,
    received: 5,
    asked: 4,
    input: back,
    deeds: [atStore('approve')],
  },
  {
    by: shopper,
    bought: 10,
    sent: 9,
    received: 6,
    asked: 5,
    input: back,
    deeds: [atStore('approve'), asked(shopper, 'send_return', parcel)],
  },
  {
    by: shopper,
    bought: 12,
    sent: 11,
    received: 7,
    asked: 6,
    input: back,
    deeds: [atStore('approve'), asked(shopper, 'send_return', parcel), atStore('receive', { result: 'whole' })],
  },
  {
    by: shopper,
    bought: 9,
    sent: 8,
    received: 4,
    asked: 3,
    input: back,
    deeds: [refuse],
  },
  {
    by: shopper,
    bought: 11,
    sent: 10,
    received: 6,
    asked: 5,
    input: back,
    deeds: [refuse, asked(shopper, 'arbitrate', { text: '只拆了外包装，商品没有使用过，申请平台判断' })],
  },
  {
    by: shopper,
    bought: 12,
    sent: 11,
    received: 7,
    asked: 6,
    input: back,
    deeds: [
      refuse,
      asked(shopper, 'arbitrate', { text: '商品没有使用过，包装完好' }),
      {
        by: operator,
        path: '/admin/api/aftersale/decide',
        say: { result: 'split', amount_fen: 500, reason: '双方各担一半' },
      },
    ],
  },
  {
    by: shopper,
    bought: 8,
    sent: 7,
    received: 4,
    asked: 3,
    input: { kind: 'exchange', reason: '规格不合适' },
    deeds: [atStore('approve'), asked(shopper, 'send_return', parcel), atStore('receive', { result: 'whole' })],
  },
  {
    by: shopper,
    bought: 9,
    sent: 8,
    received: 5,
    asked: 4,
    input: { kind: 'repair', reason: '性能不达标' },
    deeds: [
      ...[atStore('approve'), asked(shopper, 'send_return', parcel), atStore('receive', { result: 'whole' })],
      atStore('resend_by_store', {
        deliverer: '维修站 刘师傅',
        deliverer_phone: '13800002009',
        ship_note: '已更换气阀并试压，送回后请当面试用',
      }),
    ],
  },
  {
    by: shopper,
    bought: 7,
    sent: 6,
    received: 4,
    asked: 3,
    input: { kind: 'reissue', reason: '赠品漏发' },
    deeds: [atStore('approve'), atStore('resend', parcel), asked(shopper, 'confirm')],
  },
  {
    by: staff.owner,
    bought: 8,
    sent: 7,
    received: 3,
    asked: 2,
    input: back,
    deeds: [atStore('offer', { kind: 'amount', amount_fen: 800, text: '不用寄回，补偿部分货款可以吗' })],
  },
  { by: staff.owner, bought: 4, asked: 3, input: unsent, deeds: [atStore('approve', { remark: '同意退款' })] },
]

/** Requests to a store after orders, and the answers of the store and the platform. */
export function aftersaleStory({ db, shoppers, shelf, at, clock }: Scene): Event[] {
  const ago = (ms: number, run: () => Promise<void>): Event => ({ at: later(at, -ms), run })
  const line = lineWorth(shelf, 'gudun', 60_00)
  if (!line) throw new Error('the shelf has nothing that could come back')
  const place = { name: '固盾售后部', phone: '13800002001', address: '上海市松江区新桥镇莘砖公路 518 号 3 号仓' }
  return [
    ago(days(20), () => shoppers(store).call('POST', `${desk}/set_return_address`, place)),
    ...cases.flatMap((one, i) => told(one, i * 7 * 60_000)),
  ]

  function told({ by, bought, sent, received, asked: askedAgo, input, deeds }: Case, apart: number): Event[] {
    let orderNo = ''
    let aftersaleNo = ''
    return [
      ago(days(bought) + apart, async () => {
        orderNo = (await shoppers(by).buy(line ? [line] : [], {})).orderNos[0] ?? ''
        await shoppers(by).pay([orderNo])
      }),
      ...(sent ? [ago(days(sent) + apart, () => send(db, clock, orderNo, 'shipped'))] : []),
      ...(received ? [ago(days(received) + apart, () => shoppers(by).receive(orderNo))] : []),
      ago(days(askedAgo) + apart, async () => {
        const { lines } = await shoppers(by).call<{ lines: { order_item_id: number }[] }>(
          'GET',
          `${service}/lines?order_no=${orderNo}`,
        )
        const wanted = [{ order_item_id: lines[0]?.order_item_id ?? 0, qty: 1 }]
        const asking = { ...input, order_no: orderNo, lines: wanted }
        const made = await shoppers(by).call<{ aftersale_no: string }>('POST', `${service}/apply`, asking)
        aftersaleNo = made.aftersale_no
      }),
      ...deeds.map((deed, i) =>
        ago(days(askedAgo) + apart - hours(3 + i * 4), () =>
          shoppers(deed.by).call('POST', deed.path, { aftersale_no: aftersaleNo, ...deed.say }),
        ),
      ),
    ]
  }
}
