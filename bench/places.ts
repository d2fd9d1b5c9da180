import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { makeLog } from '../apps/server/src/kernel/log.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { restateGoods } from '../apps/server/src/modules/catalog/catalog.public.ts'
import { people } from '../apps/server/src/test/people.ts'
import { testPorts } from '../apps/server/src/test/ports.ts'
import { startMall } from '../scripts/mall.ts'
import { print } from '../scripts/print.ts'
import { deskAsks } from './desk-asks.ts'
import { keptPostgres } from './kept.ts'
import { moreGoods } from './more-goods.ts'
import { benchKey, prepare, serverEnvironment } from './prepare.ts'
import { figure } from './results.ts'
import { timed } from './timing.ts'

const written = 10_000
const Here = z.tuple([z.object({ id: z.coerce.number(), n: z.number() })])

/**
 * The largest brand and category of many goods are merged, renamed and moved: how long the operator waits, and how long the
 * longest buyer of one of their goods, who asks for its row again and again meanwhile.
 */
export async function benchPlaces(count = 200_000) {
  const postgres = await keptPostgres(`goods-${count}`, async (database) => {
    await prepare(database, { goods: written, buyers: 1 })
    await moreGoods(database, count)
  })
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-places-'))
  const database = openPostgres(postgres.url, 4)
  const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
  try {
    // The data are kept from run to run: the phones of the last run's people are freed for new ones.
    await database.exec("update users set phone = '199' || lpad(id::text, 8, '0') where phone like '1391%'")
    const { ports } = testPorts()
    const world = { db: database.db, now: () => new Date(), random: systemRandom, log: makeLog('error') }
    const operator = await people({ ...world, ports: { ...ports, secret: await benchKey(database) } }).atDesk(
      null,
      '平台运营',
    )
    const act = actsOn(database, deskAsks(mall.base, operator.token))
    await restateGoods(world)
    print(`\n品牌与分类：真实 PostgreSQL，${count} 件商品`)
    const brand = await largest(database, 'brand_id')
    print(`  最大的品牌 ${brand.n} 件`)
    const { name, id } = await act.mergeIntoNew(brand)
    await act.during('品牌改名', { place: 'brand_id', id }, () => act.renameBrand(id, name))
    const category = await largest(database, 'cat2')
    print(`  最大的二级分类 ${category.n} 件`)
    const back = await act.parentOf(category.id)
    const other = await act.topBeside(back)
    await act.during('移动分类', { place: 'cat2', id: category.id }, () => act.move(category.id, other))
    await act.move(category.id, back)
    const words = await timed(() => restateGoods(world))
    figure('检索用语全部更新', words / 1000, { unit: '秒' })
  } finally {
    await database.close()
    await mall.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = 'brand_id' | 'cat2'

async function largest(database: Database, place: Place) {
  const { rows } = await database.query(
    `select ${place} as id, count(*)::int as n from goods group by 1 order by n desc limit 1`,
  )
  return Here.parse(rows)[0]
}

function actsOn(database: Database, ask: ReturnType<typeof deskAsks>) {
  const numberOf = async (query: string, values: unknown[] = []) => {
    const { rows } = await database.query(query, values)
    return Number(Reflect.get(rows[0] ?? {}, 'n'))
  }
  const version = (table: 'brands' | 'categories', id: number) =>
    numberOf(`select version as n from ${table} where id = $1`, [id])
  const saveBrand = (fields: object) => ask('/admin/api/brand/save', {}, { logo: '', ...fields })
  const renameBrand = async (id: number, name: string) => saveBrand({ id, version: await version('brands', id), name })

  /** Prints the operator's wait, the longest that one of the goods was held meanwhile, and when all had followed. */
  async function during(title: string, { place, id }: { place: Place; id: number }, deed: () => Promise<unknown>) {
    const { rows } = await database.query(`select id from goods where ${place} = $1 order by random() limit 200`, [id])
    const ids = rows.map((row) => Number(Reflect.get(row ?? {}, 'id')))
    let over = false
    let longest = 0
    const buyer = async () => {
      for (let i = 0; !over; i = (i + 1) % ids.length) {
        const asked = timed(() => database.query('select id from goods where id = $1 for update', [ids[i]]))
        longest = Math.max(longest, await asked)
      }
    }
    const buying = buyer()
    const started = performance.now()
    await deed()
    figure(`${title}：操作人等待`, performance.now() - started, { unit: 'ms' })
    while ((await numberOf('select count(*)::int as n from stale_goods where not is_placed')) > 0) {
      await new Promise((done) => setTimeout(done, 200))
    }
    figure(`${title}：商品全部跟上`, (performance.now() - started) / 1000, { unit: '秒' })
    over = true
    await buying
    figure(`${title}：一件商品最久被占住`, longest, { unit: 'ms', aim: '< 2000' })
  }

  /** The largest brand goes into a new one, which is to have its name afterwards. */
  async function mergeIntoNew({ id: from }: { id: number }) {
    const { rows } = await database.query('select name from brands where id = $1', [from])
    const name = String(Reflect.get(rows[0] ?? {}, 'name'))
    await saveBrand({ id: 0, version: 0, name: `合并 ${from}` })
    const to = await numberOf('select id as n from brands where name = $1', [`合并 ${from}`])
    const input = { id: from, version: await version('brands', from), to_id: to }
    await during('合并品牌', { place: 'brand_id', id: from }, () => ask('/admin/api/brand/merge', {}, input))
    return { name, id: to }
  }

  return {
    during,
    mergeIntoNew,
    renameBrand,
    parentOf: (id: number) => numberOf('select parent_id as n from categories where id = $1', [id]),
    topBeside: (id: number) =>
      numberOf('select min(id) as n from categories where level = 1 and id <> $1 and not is_hidden', [id]),
    move: async (id: number, parent_id: number) =>
      ask('/admin/api/category/move', {}, { id, version: await version('categories', id), parent_id, before_id: 0 }),
  }
}
