import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { bestQuotes } from '../apps/server/src/modules/inquiry/best-quotes.rules.ts'
import { people } from '../apps/server/src/test/people.ts'
import { testPorts } from '../apps/server/src/test/ports.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { framesWhileScrolling } from './frames.ts'
import { benchKey, prepare, serverEnvironment } from './prepare.ts'
import { figure } from './results.ts'
import { middle, timed } from './timing.ts'

const lineCount = 200
const storeCount = 20

/** A company that asks twenty stores about two hundred goods: sending the inquiry, reading the quotes, finding the best of them. */
export async function benchInquiry() {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-inquiry-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const { skuIds } = await prepare(database, { goods: 2_000, buyers: 1 })
    // Moves the phones of present users away, so that new people can have them.
    await database.exec(`update users set phone = '137' || substr(phone, 4) where phone like '139%'`)
    const { ports } = testPorts()
    const world = { db: database.db, now: () => new Date(), random: systemRandom }
    const { aCompany, aMerchant } = people({ ...world, ports: { ...ports, secret: await benchKey(database) } })
    const { owner } = await aCompany()
    const stores = []
    for (let i = 0; i < storeCount; i += 1) stores.push(await aMerchant())
    // Every store sells a twentieth of the goods, all of one kind.
    await database.exec(`
      update goods set merchant_id = (array[${stores.map(({ merchantId }) => merchantId).join(',')}])[1 + id % ${storeCount}],
        cat2 = (select min(cat2) from goods), is_virtual = false;
      update skus set is_active = true;
      analyze;`)
    const wanted = skuIds.filter((_, i) => i % 7 === 0).slice(0, lineCount)
    await database.close()
    const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      print(`\n询价：真实 PostgreSQL，${lineCount} 项问 ${storeCount} 家`)
      const ask = asksOf(mall.base, owner.token, 'H5')
      const put = { lines: wanted.map((sku_id) => ({ kind: 'sku', sku_id, qty: 10 })) }
      figure(`放进询价单 ${lineCount} 项`, await timed(() => ask('/shop/api/inquiry/cart/add_many', put)), {
        unit: 'ms',
      })
      const { list } = await ask<{ list: { id: number }[] }>('/shop/api/inquiry/cart')
      const input = {
        ids: list.map(({ id }) => id),
        title: '测量',
        scope: 'like',
        sealed: false,
        tax_type: 'special',
        region: '',
        contact_name: '王敏',
        contact_phone: '13800001234',
        remark: '',
        deadline_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      }
      let inquiry_no = ''
      const send = async () => {
        inquiry_no = (await ask<{ inquiry_no: string }>('/shop/api/inquiry/submit', input)).inquiry_no
      }
      figure(`提交 ${lineCount} 项`, await timed(send), { unit: 'ms', aim: '< 1000' })
      const imported = () => importRows(mall.base, owner.token, ask)
      figure(`导入 ${importedRows} 行文字需求`, await timed(imported), { unit: 'ms', aim: '< 2000' })
      let quoted = 0
      for (const { token } of stores) quoted += await quoteAll(asksOf(mall.base, token, 'PC'), inquiry_no)
      print(`  ${quoted} 行报价`)
      const path = `/shop/api/inquiry/detail?inquiry_no=${inquiry_no}`
      figure('比价页', await middle(() => ask(path)), { unit: 'ms', aim: '< 300' })
      const page = `/inquiry/inquiry_details?inquiry_no=${inquiry_no}&view=item`
      const { ours, limit } = await framesWhileScrolling(mall.base, owner.token, page)
      figure('滚动比价页', ours, { unit: '帧/秒', limit, aim: '= 极限（60）' })
      const best = await middle(async () => bestQuotes(...madeUp()))
      figure(`最优组合 ${lineCount} × ${storeCount}`, best, { unit: 'ms', aim: '< 50' })
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const importedRows = 500

/** Reads a pasted list of things that nobody sells into the empty inquiry cart. */
async function importRows(base: string, token: string, ask: Ask) {
  const form = new FormData()
  form.append('text', Array.from({ length: importedRows }, (_, i) => `非标垫片 DP-${i}号\t${i + 1}`).join('\n'))
  const headers = { platform: 'H5', Authorization: token }
  const reply = await fetch(`${base}/shop/api/inquiry/cart/preview`, { method: 'POST', body: form, headers })
  const { data }: { data: { rows: { wish: { kind: string } }[] } } = JSON.parse(await reply.text())
  const lines = data.rows.flatMap(({ wish }) => (wish.kind === 'words' ? [wish] : []))
  const { count } = await ask<{ count: number }>('/shop/api/inquiry/cart/add_many', { lines })
  if (count !== importedRows) throw new Error(`${count} of ${importedRows} rows were imported`)
}

type Ask = <Data>(path: string, body?: object) => Promise<Data>
const asksOf =
  (base: string, token: string, platform: string): Ask =>
  async (path, body) => {
    const reply = await fetch(`${base}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { platform, Authorization: token, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    })
    const { error, msg, data } = JSON.parse(await reply.text())
    if (error !== 0) throw new Error(`${path}: ${msg}`)
    return data
  }

/** A store answers all its lines, each with another goods of its own; returns their number. */
async function quoteAll(ask: Ask, inquiry_no: string): Promise<number> {
  const { list } = await ask<{ list: { inquiry_no: string }[] }>('/merchant/api/inquiry/list')
  if (list.length === 0) return 0
  type Asked = { items: { item_id: number; is_own: boolean; sku_code: string }[] }
  const { items } = await ask<Asked>(`/merchant/api/inquiry/detail?inquiry_no=${inquiry_no}`)
  type Shelf = { list: { skus: { sku_code: string; price_fen: number | null }[] }[] }
  const shelf = await ask<Shelf>('/merchant/api/goods/list?status=on_sale&list_rows=100')
  const plain = new Map(shelf.list.flatMap(({ skus }) => skus.map(({ sku_code, price_fen }) => [sku_code, price_fen])))
  const own = new Set(items.flatMap((item) => (item.is_own ? [item.sku_code] : [])))
  const others = shelf.list.flatMap(({ skus }) => skus.map(({ sku_code }) => sku_code)).filter((code) => !own.has(code))
  const lines = items.flatMap((item, i) => {
    const code = item.is_own ? item.sku_code : others.shift()
    return code
      ? [
          {
            item_id: item.item_id,
            sku_code: code,
            // Near the shelf's price: the mall asks about prices far from it.
            price_fen: (plain.get(code) ?? 1_000) + (i % 5),
            qty: 10,
            min_qty: 1,
            lead_days: 3,
          },
        ]
      : []
  })
  const valid_until = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await ask('/merchant/api/inquiry/quote', { inquiry_no, freight_fen: 800, valid_until, lines })
  return lines.length
}

/** Every store offers every line. */
function madeUp(): Parameters<typeof bestQuotes> {
  const items = Array.from({ length: lineCount }, (_, i) => ({ id: i, qty: 1 + (i % 9) }))
  const stores = Array.from({ length: storeCount }, (_, k) => ({
    freightFen: (k * 431) % 2_000,
    lines: items.map(({ id }) => ({
      id: k * 1_000 + id,
      itemId: id,
      qty: 100,
      minQty: 1,
      priceFen: 1_000 + ((id * 53 + k * 97) % 400),
    })),
  }))
  return [items, stores]
}
