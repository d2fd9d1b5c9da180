import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { people } from '../apps/server/src/test/people.ts'
import { testPorts } from '../apps/server/src/test/ports.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { type DeskAsk, deskAsks } from './desk-asks.ts'
import { fillOrders } from './fill-orders.ts'
import { benchKey, type Facts, prepare, serverEnvironment } from './prepare.ts'
import { figure } from './results.ts'
import { slowest } from './timing.ts'

const orderCount = 10_000
const importRows = 2_000
/** The only buyer that `prepare` makes. */
const buyerPhone = '13610000000'

/** The desk of a store with ten thousand orders: its list with its filters, and two thousand prices changed by a file. */
export async function benchDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-desk-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const facts = await prepare(database, { goods: 2_000, buyers: 1 })
    await fillOrders(database, facts, { orderCount, linesEach: 2 })
    const token = await ownerOfAll(database, facts)
    const { rows } = await database.query('select order_no from orders order by id offset 4000 limit 1')
    const orderNo = String(Reflect.get(rows[0] ?? {}, 'order_no'))
    await database.close()
    const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    const ask = deskAsks(mall.base, token)
    try {
      print(`\n工作台：真实 PostgreSQL，一家店 ${orderCount} 个订单、${importRows} 个规格`)
      const questions: Record<string, Record<string, string | number>> = {
        '订单：全部': {},
        '订单：待发货': { tab: 'unshipped' },
        '订单：第 100 页': { page: 100, list_rows: 100 },
        '订单：按金额排序': { sort: '-pay_amount_fen' },
        '订单：日期与金额': { date: lastDays(300), min_fen: 100, max_fen: 500_000_000 },
        '订单：买家手机号': { keyword: buyerPhone },
        '订单：订单编号': { keyword: orderNo },
        '订单：买家手机号，第 50 页，按金额排序': { keyword: buyerPhone, page: 50, sort: '-pay_amount_fen' },
        '订单：商品名': { keyword: '鞋' },
      }
      for (const [title, query] of Object.entries(questions)) {
        const { data } = await ask('/merchant/api/order/list', query)
        if (data.total === 0) throw new Error(`${title}: nothing was found`)
        const asked = () => ask('/merchant/api/order/list', { list_rows: 20, ...query })
        figure(`${title}（50 次 p99）`, await slowest(asked), { unit: 'ms', aim: '< 200' })
      }
      await importPrices(ask)
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The token of an owner at the desk of the store that has all orders; it gets all goods too. */
async function ownerOfAll(database: Database, { skuIds }: Facts): Promise<string> {
  const { rows } = await database.query('select merchant_id as id from orders limit 1')
  const merchantId = Number(Reflect.get(rows[0] ?? {}, 'id'))
  await database.exec(`
    update goods set merchant_id = ${merchantId};
    update orders set status = case id % 5 when 0 then 'pending_shipment' when 1 then 'shipped' else status end;
    analyze;`)
  if (skuIds.length === 0) throw new Error('nothing is on sale')
  const { ports } = testPorts()
  const world = { db: database.db, now: () => new Date(), random: systemRandom }
  const { atDesk } = people({ ...world, ports: { ...ports, secret: await benchKey(database) } })
  return (await atDesk(merchantId, '店主')).token
}

/** The last so many days as the desk asks for them. */
function lastDays(count: number): string {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  return `${day(count)},${day(0)}`
}

/** The store's own file with every price a fen more: read, then changed part by part as the page does. */
async function importPrices(ask: DeskAsk) {
  const { text } = await ask('/merchant/api/goods/export', {}, { format: 'csv' })
  const [head = '', ...lines] = text.slice(text.charCodeAt(0) === 0xfe_ff ? 1 : 0).split('\r\n')
  const price = head.split(',').indexOf('"售价"')
  const dearer = (line: string) => {
    // Names have no comma before the price; the demo's goods are plain.
    const cells = line.split(',')
    cells[price] = (Number(cells[price]) + 0.01).toFixed(2)
    return cells.join(',')
  }
  const priced = lines.filter((line) => /^\d+\.\d\d$/.test(line.split(',')[price] ?? '')).slice(0, importRows)
  const file = new File([[head, ...priced.map(dearer)].join('\r\n')], '改价.csv')
  const form = new FormData()
  form.append('files[]', file)
  const started = performance.now()
  const { data } = await ask('/merchant/api/goods/import/preview', {}, form)
  const read = performance.now() - started
  const changes = data.rows.flatMap(({ change }) => (change ? [change] : []))
  if (changes.length !== importRows) throw new Error(`only ${changes.length} prices would change`)
  for (let at = 0; at < changes.length; at += 200) {
    const part = await ask('/merchant/api/goods/import', {}, { rows: changes.slice(at, at + 200) })
    if (part.data.rows.some(({ done }) => !done)) throw new Error('a price did not change')
  }
  const all = performance.now() - started
  figure(`导入 ${importRows} 个规格：预览`, read / 1000, { unit: '秒' })
  figure(`导入 ${importRows} 个规格：全部`, all / 1000, { unit: '秒', aim: '< 10' })
}
