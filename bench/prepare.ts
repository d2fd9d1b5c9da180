import { loadDemo } from '@mall/demo/load'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../apps/server/src/db/client.ts'
import { openInstallation, type World } from '../apps/server/src/installation.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { makeLog } from '../apps/server/src/kernel/log.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { hashPayPassword } from '../apps/server/src/modules/account/account.public.ts'
import { people } from '../apps/server/src/test/people.ts'
import { testPorts } from '../apps/server/src/test/ports.ts'

const benchSecret = 'the-secret-of-the-benchmark-32-chars'
export const benchPin = '135790'

export const serverEnvironment = {
  DEMO: '0',
  LOG_LEVEL: 'silent',
  SECRET: benchSecret,
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  PUBLIC_URL: 'http://127.0.0.1:9',
}

/** The secret by which the measured mall seals and hashes. Its people and goods are the demo's, but it starts as a mall for real people. */
export const benchKey = (database: Database, world: World = 'production'): Promise<string> =>
  openInstallation(database, world, { secret: benchSecret, random: systemRandom, now: () => new Date() })

type Company = Awaited<ReturnType<ReturnType<typeof people>['aCompany']>>

export type Facts = {
  goodsIds: number[]
  categoryIds: number[]
  skuIds: number[]
  keywords: string[]
  /** Each with money, an address and an empty cart. */
  buyers: { token: string; addressId: number }[]
  lastSku: number
  /** One without anything yet. */
  company: Company
}

const keywords = [
  '安全鞋',
  '手套',
  '螺栓',
  '电钻',
  '护目镜',
  '打印纸',
  '垃圾袋',
  '插座',
  '扳手',
  'LED',
  '胶带',
  '水泥',
  '反光衣',
  '轴承',
  '鼠标',
  '洗手液',
]

/** Goods by the demo's own generator, and buyers with money and an address. The last sku has fifty pieces left. */
export async function prepare(
  database: Database,
  { goods, buyers, world }: { goods: number; buyers: number; world?: World },
): Promise<Facts> {
  await database.migrate()
  const secret = await benchKey(database, world)
  const { ports } = testPorts()
  const now = () => new Date()
  const deps = { database, config: readConfig({}), now, random: systemRandom, ports, log: makeLog('error') }
  await loadDemo(deps, { goods, history: false })
  const { aShopper, anAddress, aCompany } = people({ db: database.db, now, random: systemRandom, ports })
  const payPasswordHash = hashPayPassword(benchPin, { ports: { ...ports, secret }, random: systemRandom })
  const shoppers: Facts['buyers'] = []
  for (let i = 0; i < buyers; i += 1) {
    const phone = `136${String(10_000_000 + i)}`
    const buyer = await aShopper({ phone, balanceFen: 900_000_000, payPasswordHash })
    shoppers.push({ token: buyer.token, addressId: await anAddress(buyer) })
  }
  const numbers = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ id: number }>(database.db, query)).map((row) => Number(row.id))
  const skuIds = await numbers(sql`
    select s.id from skus s join goods g on g.id = s.goods_id join merchants m on m.id = g.merchant_id
    where g.status = 'on_sale' and g.price_mode = 'shown' and not g.is_virtual and g.moq = 1 and g.limit_num is null
      and m.status = 'open' and s.price_fen between 10000 and 200000 and s.stock > 0 order by s.id limit 600`)
  // Enough of everything that checkouts never run dry, but for the last sku.
  const lastSku = skuIds.pop() ?? 0
  await database.exec(`
    update stock_moves set delta = 1000000 where kind = 'opening' and sku_id in (${skuIds.join(',')});
    update skus set stock = 1000000 where id in (${skuIds.join(',')});
    update stock_moves set delta = 50 where kind = 'opening' and sku_id = ${lastSku};
    update skus set stock = 50 where id = ${lastSku};
    analyze;`)
  return {
    goodsIds: await numbers(sql`select id from goods where status = 'on_sale' order by id limit 5000`),
    categoryIds: await numbers(
      sql`select cat3 as id from goods where status = 'on_sale' group by cat3 order by count(*) desc, cat3 limit 100`,
    ),
    skuIds,
    keywords,
    buyers: shoppers,
    lastSku,
    company: await aCompany(),
  }
}
