import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storeKinds, storeSorts } from '@mall/contract/merchant/query.words'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { startOwnPostgres } from '../apps/server/src/db/own-postgres.ts'
import { openBuiltIn } from '../apps/server/src/folder.ts'
import { dataFolder } from '../scripts/data-folder.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { startBare } from './bare.ts'
import { type Ask, callerOf, type Figures, lanes, newAgent, read, row, work } from './load.ts'
import { countStatements } from './meter.ts'
import { benchPin, type Facts, prepare, serverEnvironment } from './prepare.ts'
import { atRest, memoryOf } from './processes.ts'
import { figure } from './results.ts'
import { bareCheckout, tillFigures } from './till.ts'

/** Every call of the list, on one kind of database, beside the limit on the same database in the same minutes. */
export async function benchApi(kind: 'postgres' | 'embedded', { goods = 10_000, seconds = 5 } = {}) {
  const folder = await dataFolder('bench')
  const postgres = kind === 'postgres' ? await startPostgres(countStatements) : null
  try {
    const database = postgres ? openPostgres(postgres.url, 8) : await openBuiltIn(folder)
    const facts = await prepare(database, { goods, buyers: 300 })
    await database.close()
    print(`\n${kind === 'postgres' ? '真实 PostgreSQL' : '内置数据库'}，${goods} 件商品，${lanes} 个连接`)
    const limit = postgres ? await limitOn(postgres.url, facts, seconds) : await limitBeside(folder, facts, seconds)
    const mall = await startMall({
      ...serverEnvironment,
      DATA_DIR: folder,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    try {
      figure('冷启动', mall.readyMs, { unit: 'ms', limit: limit?.readyMs, aim: '≤ 上限的 4 倍' })
      figure('空闲内存', memoryOf(mall.pid).mall, { unit: 'MB', limit: limit?.idle, aim: '< 150' })
      await readFigures(mall, facts, { seconds, limit })
      await tillFigures(mall, facts, { seconds, ...(postgres ? { url: postgres.url } : {}) })
      if (!postgres) await readerBesideBuyer(mall, facts, { seconds, limit })
      const { mall: mb, postgres: ofDatabase } = memoryOf(mall.pid)
      const aim = postgres ? '< 250' : '< 350'
      figure('压测后内存', mb, { unit: 'MB', limit: limit?.after, aim })
      if (!postgres) figure('其 PostgreSQL', ofDatabase, { unit: 'MB（PSS）' })
      await atRest()
      figure('静下来以后的内存', memoryOf(mall.pid).mall, { unit: 'MB', limit: limit?.after, aim })
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Limit = { one: Figures; list: Figures; order: Figures; lost: number; readyMs: number; idle: number; after: number }

/** The same requests answered by node:http and pg alone. */
async function limitOn(url: string, facts: Facts, seconds: number): Promise<Limit> {
  const bare = await startBare(url)
  const agent = newAgent(lanes)
  try {
    const idle = memoryOf(bare.pid).mall
    const at = { seconds, connections: lanes }
    const goods = facts.goodsIds.slice(0, 2000).map((id) => `/row?id=${id}`)
    const one = await read(bare.base, goods, at)
    const list = await read(
      bare.base,
      facts.categoryIds.map((id) => `/list?id=${id}`),
      at,
    )
    const call = callerOf(bare.base, agent, null)
    const order = await work(lanes, seconds, async (lane, round) => {
      const sku_ids = [0, 1].map((next) => facts.skuIds[(lane * 31 + round * 2 + next) % facts.skuIds.length] ?? 0)
      return (await call.post('/order', { owner_id: lane, sku_ids })).error === 0
    })
    print('  本机上限（裸 node:http + pg）')
    row('  一行商品', one)
    row('  列表 20 行', list)
    row('  下单', order)
    const lost = await lostBeside(bare.base, facts, seconds)
    return { one, list, order, lost, readyMs: bare.readyMs, idle, after: memoryOf(bare.pid).mall }
  } finally {
    agent.destroy()
    await bare.stop()
  }
}

/** The part of its speed that a reader of one row loses beside a buyer, on the limit alone. */
async function lostBeside(base: string, { goodsIds, skuIds }: Facts, seconds: number): Promise<number> {
  const agent = newAgent(2)
  const call = callerOf(base, agent, null)
  const look = async (_lane: number, round: number) =>
    (await call.get(`/row?id=${goodsIds[round % goodsIds.length]}`)).error === 0
  const buy = bareCheckout(base, agent, (_lane, round) => [skuIds[round % skuIds.length] ?? 0])
  const { lost } = await besideBuyer(look, buy, seconds)
  agent.destroy()
  return lost
}

type Unit = Parameters<typeof work>[2]

/** A reader alone, then beside a buyer, and the part of its speed that it loses there. */
async function besideBuyer(look: Unit, buy: Unit, seconds: number) {
  const alone = await work(1, seconds, look)
  const [beside] = await Promise.all([work(1, seconds, look), work(1, seconds, buy)])
  return { alone, beside, lost: 1 - beside.perSecond / alone.perSecond }
}

/** The same on the PostgreSQL of a data folder, which the mall will have to itself afterwards; null where there is none. */
async function limitBeside(folder: string, facts: Facts, seconds: number): Promise<Limit | null> {
  const server = await startOwnPostgres(join(folder, 'postgres'))
  if (!server) return null
  try {
    return await limitOn(server.url, facts, seconds)
  } finally {
    await server.stop()
  }
}

async function readFigures(
  { base }: RunningMall,
  facts: Facts,
  { seconds, limit }: { seconds: number; limit: Limit | null },
) {
  const at = { seconds, connections: lanes }
  const beside = (title: string, got: Figures, most: Figures | undefined, aim: string) => {
    row(title, got)
    if (most) figure(`${title}与上限`, got.perSecond, { unit: '次/秒', limit: most.perSecond, aim })
  }
  beside('商品详情', await read(base, detailPaths(facts), at), limit?.one, '≥ 0.75')
  beside('商品详情（登录）', await read(base, detailsByBuyers(facts), at), limit?.one, '≥ 0.75')
  const lists = listPaths(facts)
  const never = { ...at, shared: true }
  // Above every price there is, so the lists are the same, but each URL is asked for once.
  const fresh = Array.from({ length: 60_000 }, (_, i) => `${lists[i % lists.length]}&price_max=${90_000_000 + i}`)
  beside('分类列表（20 件，没问过的）', await read(base, fresh, never), limit?.list, '≥ 0.5')
  beside('分类列表（20 件）', await read(base, lists, at), limit?.list, '≥ 1')
  const street = streetPaths(facts)
  beside('店铺街（没问过的）', await read(base, street, never), limit?.list, '≥ 0.5，与分类列表一样')
  beside('店铺街', await read(base, street.slice(0, 50), at), limit?.list, '≥ 1，与分类列表一样')
  beside('关键词搜索（20 件）', await read(base, searchPaths(facts), at), limit?.list, '≥ 0.5，p99 < 25 ms')
  row(`个人资料（含权限），目标 ≥ ${profileAim}`, await readProfile(base, facts, seconds))
}

/** Each path lists other stores, or the same in another order or number. */
const streetPaths = ({ categoryIds }: Facts) =>
  Array.from({ length: 10 }, (_, i) => 11 + i).flatMap((rows) =>
    storeSorts.flatMap((sort) =>
      storeKinds.flatMap((kind) =>
        [0, ...categoryIds].map(
          (cid) => `/shop/api/merchant/list?cid=${cid}&sort=${sort}&kind=${kind}&list_rows=${rows}`,
        ),
      ),
    ),
  )

/** Buys one thing after the other: confirms, submits, pays. */
function buyerOf({ base }: RunningMall, agent: ReturnType<typeof newAgent>, { buyers: [buyer], skuIds }: Facts) {
  const call = callerOf(base, agent, buyer?.token ?? '')
  const address_id = buyer?.addressId
  return async (_lane: number, round: number) => {
    const input = { sku_id: skuIds[round % skuIds.length], qty: 1, address_id }
    const asked = `sku_id=${input.sku_id}&qty=1&address_id=${address_id}`
    const { data } = await call.get<{ fingerprint: string }>(`/shop/api/order/confirm?${asked}`)
    const submit = { ...input, fingerprint: data.fingerprint }
    const made = await call.post<{ order_nos: string[] }>('/shop/api/order/submit', submit)
    const pay = { order_no: made.data.order_nos[0], channel: 'balance', pay_password: benchPin }
    return (await call.post('/shop/api/payment/pay', pay)).error === 0
  }
}

const detailPaths = ({ goodsIds }: Facts) =>
  goodsIds.slice(0, 2000).map((id) => `/shop/api/goods/detail?goods_id=${id}`)

/** The same by many logged-in buyers, each request by another one. */
const detailsByBuyers = (facts: Facts): Ask[] =>
  detailPaths(facts).map((path, i) => ({
    path,
    headers: { Authorization: facts.buyers[i % facts.buyers.length]?.token ?? '' },
  }))

/** The part of its speed that a reader of goods loses beside a buyer. */
async function readerBesideBuyer(
  mall: RunningMall,
  facts: Facts,
  { seconds, limit }: { seconds: number; limit: Limit | null },
) {
  const agent = newAgent(2)
  const call = callerOf(mall.base, agent, null)
  const look = async (_lane: number, round: number) =>
    (await call.get(`/shop/api/goods/detail?goods_id=${facts.goodsIds[round % facts.goodsIds.length]}`)).error === 0
  const { alone, beside, lost } = await besideBuyer(look, buyerOf(mall, agent, facts), seconds)
  agent.destroy()
  row('一个读者', alone)
  row('一个读者，旁边一个买家', beside)
  figure('读者因买家少了', 100 * lost, { unit: '%', limit: limit ? 100 * limit.lost : undefined, aim: '< 30' })
}

/** Aim in requests a second for a person's profile and rights, read anew at every request. */
const profileAim = 3000
export const readProfile = (base: string, { company }: Pick<Facts, 'company'>, seconds: number) => {
  const headers = { Authorization: company.member('buyer').token }
  return read(base, ['/user/api/user/profile'], { seconds, connections: lanes, headers })
}

export const listPaths = ({ categoryIds }: Facts) =>
  categoryIds.flatMap((cid) => [1, 2, 3].map((page) => `/shop/api/goods/list?cid=${cid}&page=${page}&list_rows=20`))
export const searchPaths = ({ keywords }: Facts) =>
  keywords.flatMap((word) =>
    [1, 2].map((page) => `/shop/api/goods/list?keyword=${encodeURIComponent(word)}&page=${page}&list_rows=20`),
  )
