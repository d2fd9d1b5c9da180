import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { demoStoreOwners, waitingPeople } from '../accounts.ts'
import { drawCrushedParcel } from '../pictures/parcel.ts'
import { type Event, type Scene, staff } from './story.ts'

type Said =
  | { by: 'buyer' | 'store'; text: string }
  | { by: 'buyer'; card: 'order' | 'picture' }
  | { by: 'buyer'; card: 'goods'; named: string }
  | { by: 'read' }
type Card = Extract<Said, { card: string }>
type Talk = { buyer: string; store: number; ago: number; lines: readonly Said[] }

const shopper = '13800000001'
const buyer = (text: string): Said => ({ by: 'buyer', text })
const store = (text: string): Said => ({ by: 'store', text })

/** Conversations with the three stores that have a desk, and their outcome; `ago` is the beginning. Lines follow a few minutes apart. */
const talks: readonly Talk[] = [
  {
    buyer: staff.owner,
    store: 0,
    ago: days(12),
    lines: [buyer('月结客户能开增值税专票吗？'), store('可以，确认收货后在订单里申请，一般当天开出。'), { by: 'read' }],
  },
  {
    buyer: staff.buyer,
    store: 0,
    ago: days(9),
    lines: [
      { by: 'buyer', card: 'goods', named: '鞋' },
      buyer('这款起订 10 双，能先买 1 双试穿吗？'),
      store('可以先拍样品链接，合适后再批量下单。'),
      buyer('好的，尺码偏大还是偏小？'),
      store('标准码，脚背高建议大一码。'),
      { by: 'read' },
    ],
  },
  {
    buyer: shopper,
    store: 1,
    ago: days(6),
    lines: [buyer('冲击钻和锤钻哪个适合打砖墙？'), store('砖墙用冲击钻就够了，混凝土建议选电锤。'), { by: 'read' }],
  },
  {
    buyer: waitingPeople.applicant.phone,
    store: 1,
    ago: days(1),
    lines: [{ by: 'buyer', card: 'goods', named: '电' }, buyer('这个电池和老款通用吗？')],
  },
  {
    buyer: waitingPeople.borrower.phone,
    store: 0,
    ago: hours(5),
    lines: [buyer('收到的箱子压坏了一角，里面的也有点变形'), { by: 'buyer', card: 'picture' }],
  },
  {
    buyer: staff.owner,
    store: 2,
    ago: hours(3),
    lines: [{ by: 'buyer', card: 'goods', named: '' }, buyer('本月内要 200 件，能分两批送到两个厂区吗？')],
  },
  {
    buyer: shopper,
    store: 0,
    ago: hours(2),
    lines: [
      { by: 'buyer', card: 'goods', named: '鞋' },
      buyer('这双鞋夏天穿会不会闷？'),
      store('鞋面有透气孔，鞋垫可拆洗，车间里穿一天没问题。'),
      { by: 'read' },
      { by: 'buyer', card: 'order' },
      buyer('那这个订单今天能发吗？'),
      store('能发，下午 4 点前揽收，发出后您会收到物流通知。'),
    ],
  },
]

const phrases = [
  ['发货', '现货当天 16 点前付款当天发出，之后的次日发出。'],
  ['开票', '确认收货后在订单里申请发票，电子票一般当天开出。'],
  ['尺码', '标准码，脚背高或穿厚袜建议大一码。'],
] as const

/** Questions to stores: answered, waiting, with cards and a picture. */
export function consultationStory(scene: Scene): Event[] {
  const { shoppers, shelf, at } = scene
  const deskOf = (nth: number) => shoppers(demoStoreOwners[nth]?.phone ?? '')
  const storesOf = async (nth: number) => {
    const me = await deskOf(nth).call<{ desk: { mer_id: number } }>('GET', '/desk/api/me')
    return me.desk.mer_id
  }

  return [
    { at: later(at, -minutes(30)), run: prepared },
    ...talks.flatMap(({ ago, lines, ...talk }) =>
      lines.map((line, i) => ({ at: later(at, -ago + i * minutes(4)), run: () => said(talk, line) })),
    ),
  ]

  async function prepared() {
    const desk = deskOf(0)
    for (const [title, text] of phrases)
      await desk.call('POST', '/merchant/api/consultation/phrase/save', { title, text })
    await desk.call('POST', '/merchant/api/consultation/away/set', {
      opens_at: '08:00',
      closes_at: '22:00',
      away_text: '客服已下班，您的问题已经收到，明早 8 点后答复。急事请拨打店铺电话。',
    })
  }

  async function said({ buyer: phone, store: nth }: Omit<Talk, 'ago' | 'lines'>, line: Said) {
    const mer_id = await storesOf(nth)
    const person = shoppers(phone)
    if (line.by === 'store') {
      const consultation_id = await newestOf(nth, phone)
      const answer = { consultation_id, kind: 'text', text: line.text }
      const { list } = await deskOf(nth).call<{ list: { id: number }[] }>(
        'GET',
        `/merchant/api/consultation/detail?consultation_id=${consultation_id}`,
      )
      await deskOf(nth).call('POST', '/merchant/api/consultation/read', { consultation_id, upto: list[0]?.id })
      await deskOf(nth).call('POST', '/merchant/api/consultation/answer', answer)
    } else if (line.by === 'read') {
      const { list } = await person.call<{ list: { id: number }[] }>(
        'GET',
        `/shop/api/consultation/detail?mer_id=${mer_id}`,
      )
      await person.call('POST', '/shop/api/consultation/read', { mer_id, upto: list[0]?.id })
    } else {
      const content = 'card' in line ? await cardOf(line, phone, mer_id) : { kind: 'text', text: line.text }
      if (content) await person.call('POST', '/shop/api/consultation/ask', { mer_id, ...content })
    }
  }

  /** The conversation of a person whose last message put it on top. */
  async function newestOf(nth: number, phone: string): Promise<number> {
    const path = '/merchant/api/consultation/list?tab=all&list_rows=50'
    const { list } = await deskOf(nth).call<{ list: { consultation_id: number; buyer: string }[] }>('GET', path)
    const own = list.find(({ buyer }) => buyer.endsWith(phone.slice(-4)))
    if (!own) throw new Error(`${phone} has asked nothing`)
    return own.consultation_id
  }

  async function cardOf(line: Card, phone: string, merId: number) {
    const person = shoppers(phone)
    if (line.card === 'picture') {
      const image = await person.upload(new File([new Uint8Array(await drawCrushedParcel())], '箱子.png'))
      return { kind: 'picture', image }
    }
    if (line.card === 'goods') {
      const own = shelf.filter(({ merchantId, goods }) => merchantId === merId && goods.status === 'on_sale')
      const goods = own.find(({ goods }) => goods.title.includes(line.named)) ?? own[0]
      return goods ? { kind: 'goods', goods_id: goods.goodsId } : null
    }
    type Orders = { list: { order_no: string; mer_id: number }[] }
    const { list } = await person.call<Orders>('GET', '/shop/api/order/list?list_rows=50')
    const own = list.find(({ mer_id }) => mer_id === merId)
    return own ? { kind: 'order', order_no: own.order_no } : null
  }
}
