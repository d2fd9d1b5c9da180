import type { OutputOf } from '@mall/contract/call/call'
import type { inquiryDetail } from '@mall/contract/inquiry/calls'
import type { storeInquiry } from '@mall/contract/inquiry/store.calls'
import { type Db, rowsOf } from '@mall/server/src/db/client.ts'
import { dayOf, days, hours, later } from '@mall/server/src/kernel/time.ts'
import { revokeTokens } from '@mall/server/src/modules/account/account.public.ts'
import { fen, type Row, text } from '@mall/server/src/modules/export/cell.rules.ts'
import { workbookOf } from '@mall/server/src/modules/export/workbook.ts'
import { keepSms } from '@mall/server/src/modules/message/message.public.ts'
import { sql } from 'drizzle-orm'
import type { DemoDeps } from '../deps.ts'
import { drawWasher } from '../pictures/drawing.ts'
import type { DemoPerson } from './people.ts'
import { makeShoppers, type Shopper } from './shopper.ts'

const askers = { owner: '13800001000', manager: '13800001001', buyer: '13800001002', officer: '13800001003' } as const
const operator = '13800009000'

type Plot = {
  /** Follows the name of the category in the title. */
  title: string
  by: keyof typeof askers
  daysAgo: number
  /** Number of lines, from the category at this place; each goes to all stores that sell the like. */
  lines: number
  qty: number
  /** Number of asked stores that answer; one more says that it cannot. */
  quotes: number
  declines?: true
  sealed?: true
  needs?: readonly { name: string; model: string; spec: string; unit: string; qty: number }[]
  outcome?: 'refused' | 'opened' | 'accepted' | 'ordered' | 'cancelled' | 'closed' | 'renewed'
  /** The inquiry has a drawing and a list, and each quote has a list. */
  papers?: true
  /** Names two stores: the first and the last that sell it. */
  named?: true
  /** Days that stores had to answer; three by default. */
  open?: number
}

const plots: readonly Plot[] = [
  { title: '季度集采', by: 'buyer', daysAgo: 24, lines: 3, qty: 60, quotes: 4, outcome: 'ordered' },
  { title: '车间耗材', by: 'manager', daysAgo: 19, lines: 2, qty: 40, quotes: 3, outcome: 'cancelled' },
  { title: '实验室补货', by: 'officer', daysAgo: 15, lines: 2, qty: 20, quotes: 0 },
  { title: '同行比价', by: 'buyer', daysAgo: 12, lines: 1, qty: 10, quotes: 2, outcome: 'closed' },
  {
    title: '换型备件',
    by: 'manager',
    daysAgo: 9,
    lines: 3,
    qty: 30,
    quotes: 4,
    declines: true,
    outcome: 'accepted',
  },
  { title: '月度采购', by: 'officer', daysAgo: 6, lines: 4, qty: 24, quotes: 3, outcome: 'refused' },
  {
    title: '年度检修（密封报价）',
    by: 'buyer',
    daysAgo: 5,
    lines: 2,
    qty: 16,
    quotes: 3,
    sealed: true,
    outcome: 'opened',
  },
  { title: '补库', by: 'buyer', daysAgo: 4, lines: 3, qty: 50, quotes: 4, outcome: 'renewed' },
  { title: '下月用量', by: 'owner', daysAgo: 2, lines: 2, qty: 200, quotes: 2, open: 5 },
  { title: '新员工领用', by: 'officer', daysAgo: 1, lines: 3, qty: 30, quotes: 1, papers: true, open: 5 },
  { title: '改造项目（密封报价）', by: 'manager', daysAgo: 1, lines: 2, qty: 12, quotes: 2, sealed: true, open: 6 },
  {
    title: '与定制件',
    by: 'officer',
    daysAgo: 0.3,
    lines: 1,
    qty: 10,
    quotes: 0,
    open: 4,
    needs: [
      { name: '非标垫片', model: 'DP-8', spec: '304 不锈钢，内径 8.4 mm，厚 0.8 mm', unit: '片', qty: 500 },
      { name: '定制安全标识牌', model: '', spec: '300 × 400 mm 铝板反光膜', unit: '块', qty: 36 },
    ],
  },
  { title: '定点续订', by: 'buyer', daysAgo: 0.2, lines: 2, qty: 40, quotes: 1, named: true, open: 4 },
  { title: '周末急件', by: 'buyer', daysAgo: 0.1, lines: 2, qty: 6, quotes: 0, open: 2 },
]

type Sku = { sku_id: number; merchant_id: number; phone: string; code: string; price_fen: number }
/** A category that several stores sell: the skus of each of them, one a goods. */
type Kind = { name: string; stores: Sku[][] }
type Made = { inquiry_no: string }

/** Inquiries of 上海砺远精密 in the last weeks, one in every state, and the items in its inquiry cart. */
export async function loadInquiries(
  db: Db,
  deps: DemoDeps,
  { people, at }: { people: readonly DemoPerson[]; at: Date },
): Promise<void> {
  let now = at
  // Texts go through this transaction: the mall's own sender writes beside it, and would wait for it for ever.
  const sms = {
    kind: 'simulated' as const,
    async send(message: Parameters<typeof keepSms>[1]) {
      await keepSms(db, message, now)
      return undefined
    },
  }
  const shoppers = await makeShoppers(db, { ...deps, ports: { ...deps.ports, sms } }, { people, clock: () => now })
  const kinds = await kindsOf(db)
  // Open inquiries go to the store whose desk people try first.
  const tried = kinds.filter(({ stores }) => stores.some(isTried)).map(withTriedLast)
  for (const [i, plot] of plots.entries()) {
    const among = plot.open === undefined || tried.length === 0 ? kinds : tried
    const kind = among[i % among.length]
    if (!kind) return
    const start = later(at, -days(plot.daysAgo))
    const setClock = (ms: number) => {
      now = later(start, Math.min(ms, at.getTime() - start.getTime()))
    }
    await play(plot, kind, { shoppers, setClock, now: () => now })
  }
  now = at
  const clerk = shoppers('13800001004')
  const [first, second] = kinds
  const add = (input: object) => clerk.call('POST', '/shop/api/inquiry/cart/add', input)
  for (const kind of [first, second]) {
    const sku = kind?.stores.at(-1)?.at(-1)
    if (sku) await add({ kind: 'sku', sku_id: sku.sku_id, qty: 100, remark: '要求含税含运' })
  }
  await add({
    kind: 'words',
    name: '不锈钢工作台',
    spec: '1500 × 700 × 850 mm，双层',
    unit: '张',
    qty: 4,
    target_price_fen: 98_000,
  })
  for (const person of people) await revokeTokens(db, person.userId)
}

const triedPhone = '13800002001'
const isTried = ([sku]: readonly Sku[]) => sku?.phone === triedPhone
const withTriedLast = ({ name, stores }: Kind): Kind => ({
  name,
  stores: [...stores.filter((own) => !isTried(own)), ...stores.filter(isTried)],
})

/** Second-level categories that several stores sell, with a few skus of each of these stores and the phone of its owner. */
async function kindsOf(db: Db): Promise<Kind[]> {
  const rows = await rowsOf<Sku & { cat: number; name: string }>(
    db,
    sql`select distinct on (g.cat2, g.merchant_id, g.id) g.cat2::float8 as cat, c.name, s.id::float8 as sku_id,
        g.merchant_id::float8 as merchant_id, u.phone, s.sku_code as code, s.price_fen::float8 as price_fen
      from goods g join categories c on c.id = g.cat2 join skus s on s.goods_id = g.id and s.is_active
      join merchants m on m.id = g.merchant_id and m.status = 'open'
      join desk_staff d on d.merchant_id = m.id and d.preset = 'owner' join users u on u.id = d.user_id
      where g.status = 'on_sale' and not g.is_virtual and g.price_mode = 'shown' and s.price_fen between 500 and 60000
        and s.stock >= 200
      order by g.cat2, g.merchant_id, g.id, s.price_fen, s.id`,
  )
  return [...Map.groupBy(rows, ({ cat }) => cat).values()]
    .map((skus) => ({
      name: skus[0]?.name ?? '',
      stores: [...Map.groupBy(skus, ({ merchant_id }) => merchant_id).values()].map((own) => own.slice(0, 4)),
    }))
    .filter(({ stores }) => stores.length >= 2)
    .sort((a, b) => b.stores.length - a.stores.length || a.name.localeCompare(b.name))
}

type Stage = { shoppers: (phone: string) => Shopper; setClock: (ms: number) => void; now: () => Date }

async function play(plot: Plot, kind: Kind, { shoppers, setClock, now }: Stage): Promise<void> {
  setClock(0)
  const asker = shoppers(askers[plot.by])
  const put = (input: object) => asker.call('POST', '/shop/api/inquiry/cart/add', input)
  // The first goods of each store, then the second of each.
  const wanted = [0, 1, 2, 3].flatMap((n) => kind.stores.flatMap((own) => own[n] ?? [])).slice(0, plot.lines)
  for (const { sku_id } of wanted) await put({ kind: 'sku', sku_id, qty: plot.qty })
  for (const need of plot.needs ?? []) await put({ kind: 'words', ...need })
  const { list } = await asker.call<{ list: { id: number }[] }>('GET', '/shop/api/inquiry/cart')
  const ids = list.map(({ id }) => id)
  const shown = await asker.call<object>('GET', `/shop/api/inquiry/confirm?ids=${ids.join(',')}`)
  const told = shown as { contact_name: string; contact_phone: string; region: string }
  const { inquiry_no } = await asker.call<Made>('POST', '/shop/api/inquiry/submit', {
    ...(plot.named ? { scope: 'named', store_ids: namedIn(kind) } : { scope: 'like' }),
    files: plot.papers ? await papersOf(asker) : [],
    ids,
    title: `${kind.name}${plot.title}`,
    sealed: plot.sealed ?? false,
    tax_type: 'special',
    contact_name: told.contact_name,
    contact_phone: told.contact_phone,
    region: told.region,
    deadline_at: later(now(), days(plot.open ?? 3)).toISOString(),
    remark: '请按含税价报价，注明货期',
  })
  for (const [k, own] of kind.stores.slice(0, plot.quotes).entries()) {
    setClock(hours(2 + 3 * k))
    await quote(shoppers, { inquiry_no, own, k, today: now(), papers: plot.papers })
  }
  const other = kind.stores[plot.quotes]?.[0]
  if (plot.declines && other) {
    await shoppers(other.phone).call('POST', '/merchant/api/inquiry/decline', { inquiry_no, reason: '无法按期供货' })
  }
  if (plot.outcome) await follow(plot, { inquiry_no, kind, shoppers, setClock, asker, today: () => now() })
}

/** Percent that a line of this place is cheaper by, from round to round of a negotiation. */
const cuts = [
  [0, 0, 0],
  [2, 1, 0],
  [4, 1, 3],
  [4, 3, 3],
]

/** Two stores: the first, which answers, and the last, whose desk people try. */
const namedIn = ({ stores }: Kind) => [
  ...new Set([stores[0], stores.at(-1)].flatMap((own) => own?.[0]?.merchant_id ?? [])),
]

async function listOf(titles: readonly string[], rows: readonly Row[]): Promise<Buffer> {
  const pages = async function* () {
    yield rows
  }
  const pieces: Uint8Array[] = []
  const columns = titles.map((title) => ({ title, width: 16 }))
  for await (const piece of workbookOf({ title: '清单', columns, pages: pages() })) pieces.push(piece)
  return Buffer.concat(pieces)
}

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

async function papersOf(asker: Shopper): Promise<string[]> {
  return [
    await asker.upload(fileOf(await drawWasher(), '垫圈图纸.png')),
    await asker.upload(
      fileOf(
        await listOf(['名称', '规格', '单位', '年用量'], [['平垫圈', 'M8', '个', '12000'].map(text)]),
        '年度用量清单.xlsx',
      ),
    ),
  ]
}

type Answer = {
  inquiry_no: string
  own: readonly Sku[]
  k: number
  today: Date
  round?: number
  papers?: true | undefined
}

/** Quotes a little below the store's own price, each store by another bit; answers a rival's goods with the like while it has any left. */
async function quote(
  shoppers: Stage['shoppers'],
  { inquiry_no, own, k, today, round = 0, papers }: Answer,
): Promise<void> {
  const owner = shoppers(own[0]?.phone ?? '')
  const asked = await owner.call<OutputOf<typeof storeInquiry>>(
    'GET',
    `/merchant/api/inquiry/detail?inquiry_no=${inquiry_no}`,
  )
  const codes = new Set(asked.items.map(({ sku_code }) => sku_code))
  const likes = own.filter(({ code }) => !codes.has(code))
  const lines = asked.items.flatMap((item, place) => {
    const sku = item.is_own ? own.find(({ code }) => code === item.sku_code) : likes.shift()
    if (!sku) return []
    return {
      item_id: item.item_id,
      sku_code: sku.code,
      qty: item.qty,
      min_qty: 1,
      lead_days: 2 + (k % 4),
      price_fen: Math.max(1, Math.round((sku.price_fen * (94 - 2 * k - (cuts[round]?.[place % 3] ?? 0))) / 100)),
      remark: item.is_own ? '' : '同类替代，可先寄样',
    }
  })
  if (lines.length === 0) return
  const prices = async () => {
    const rows = lines.map(({ sku_code, price_fen }) => [text(sku_code), fen(price_fen)])
    const path = '/desk/api/file/upload'
    return owner.upload(fileOf(await listOf(['商品编码', '含税单价'], rows), '报价明细.xlsx'), path)
  }
  const files = papers ? [await prices()] : []
  await owner.call('POST', '/merchant/api/inquiry/quote', {
    inquiry_no,
    freight_fen: round === 3 ? 0 : ([0, 1_500, 800, 0][k % 4] ?? 0),
    valid_until: dayOf(later(today, days(45))),
    remark: k === 0 ? '月结可谈，量大再优惠' : '',
    lines,
    files,
  })
}

type Follow = {
  inquiry_no: string
  kind: Kind
  shoppers: Stage['shoppers']
  setClock: Stage['setClock']
  asker: Shopper
  today: () => Date
}

async function follow(plot: Plot, { inquiry_no, kind, shoppers, setClock, asker, today }: Follow): Promise<void> {
  setClock(hours(30))
  const act = (what: string, more: object = {}) =>
    asker.call('POST', `/shop/api/inquiry/${what}`, { inquiry_no, ...more })
  const read = () =>
    asker.call<OutputOf<typeof inquiryDetail>>('GET', `/shop/api/inquiry/detail?inquiry_no=${inquiry_no}`)
  if (plot.outcome === 'cancelled') await act('cancel', { reason: '需求取消' })
  if (plot.outcome === 'closed') {
    await shoppers(operator).call('POST', '/admin/api/inquiry/close', {
      inquiry_no,
      reason: '疑似套取报价，未见真实采购需求',
    })
  }
  if (plot.outcome === 'opened') await act('open')
  if (plot.outcome === 'renewed') {
    await negotiate({ inquiry_no, own: kind.stores[1] ?? [], shoppers, setClock, asker, today })
  }
  if (plot.outcome === 'refused') {
    const dearest = (await read()).asked.find(({ state }) => state === 'quoted')
    if (dearest) await act('refuse', { mer_id: dearest.mer_id, reason: '价格偏高' })
  }
  if (plot.outcome !== 'accepted' && plot.outcome !== 'ordered') return
  const { best, asked } = await read()
  if (best && plot.outcome === 'accepted') {
    const reason = '替代品规格不符，按原型号采购'
    await act('award', { picks: asAsked(best.picks, asked), reason })
  } else if (best) await act('award', { picks: best.picks })
  if (plot.outcome !== 'ordered') return
  const buyer = shoppers(askers.buyer)
  const { fingerprint } = await buyer.call<{ fingerprint: string }>(
    'GET',
    `/shop/api/order/confirm?inquiry_no=${inquiry_no}`,
  )
  const input = { inquiry_no, fingerprint, po_no: 'LY-PO-2599', purpose: `${kind.name}${plot.title}` }
  const { order_nos, need_review } = await buyer.call<{ order_nos: string[]; need_review: boolean }>(
    'POST',
    '/shop/api/order/submit',
    input,
  )
  if (!need_review) await shoppers(askers.manager).pay(order_nos)
}

type Shown = OutputOf<typeof inquiryDetail>

/** Takes the goods as asked where the cheapest is a substitute, and the cheapest line otherwise. */
function asAsked(picks: NonNullable<Shown['best']>['picks'], asked: Shown['asked']) {
  const lines = asked.flatMap(({ quote: own }) => own?.lines ?? [])
  return picks.map(({ quote_line_id, qty }) => {
    const cheapest = lines.find((line) => line.quote_line_id === quote_line_id)
    const same = lines.find(
      (line) => line.item_id === cheapest?.item_id && !line.is_substitute && line.min_qty <= qty && qty <= line.qty,
    )
    return { quote_line_id: same?.quote_line_id ?? quote_line_id, qty }
  })
}

/** Three rounds with one store: about the whole, about single lines, about the freight. */
async function negotiate({
  inquiry_no,
  own,
  shoppers,
  setClock,
  asker,
  today,
}: Omit<Follow, 'kind'> & { own: readonly Sku[] }): Promise<void> {
  const mer_id = own[0]?.merchant_id
  const quoteNow = async () => {
    const { asked } = await asker.call<Shown>('GET', `/shop/api/inquiry/detail?inquiry_no=${inquiry_no}`)
    return asked.find((one) => one.mer_id === mer_id)
  }
  const rounds = [
    { text: '量大，请再优惠一些', byLine: false },
    { text: '这两项比同行高，请按目标单价再报', byLine: true },
    { text: '价格可以，运费能否免掉', byLine: false },
  ]
  for (const [i, { text, byLine }] of rounds.entries()) {
    setClock(hours(30 + 14 * i))
    const now = await quoteNow()
    if (!now?.quote) return
    const whole = now.versions.at(-1)?.amount_fen ?? 0
    const lines = now.quote.lines.slice(0, 2).map(({ quote_line_id, price_fen }) => ({
      quote_line_id,
      target_price_fen: Math.max(1, Math.round(price_fen * 0.97)),
    }))
    await asker.call('POST', '/shop/api/inquiry/bargain', {
      inquiry_no,
      mer_id,
      text,
      lines: byLine ? lines : [],
      target_amount_fen: i === 0 ? Math.round((whole * 0.97) / 1_000) * 1_000 : null,
    })
    setClock(hours(34 + 14 * i))
    await quote(shoppers, { inquiry_no, own, k: 1, round: i + 1, today: today() })
  }
}
