import { openPostgres, openEmbedded, rowsOf } from '#db/client.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { loadStores } from '#demo/load/stores.ts'
import { loadPeople } from '#demo/load/people.ts'
import { loadGoods } from '#demo/load/goods.ts'
import { loadFront } from '#demo/load/front.ts'
import { stockFaults } from '#modules/catalog/catalog.public.ts'
import { readConfig } from '#kernel/config.ts'
import { systemRandom } from '#kernel/random.ts'
const kind = process.argv[2], count = Number(process.argv[3])
const pg = kind === 'pg' ? await startPostgres(['-c','shared_buffers=512MB']) : null
const database = pg ? openPostgres(pg.url, 8) : await openEmbedded(null)
await database.migrate(); await database.exec(`create index if not exists goods_filters on goods (is_self, free_shipping, vat_special, lead_days, sold_out, cat1, cat2, cat3, brand_id, merchant_id, price_mode, min_price_fen, id) where status = 'on_sale'`)
const at = new Date()
let db = database.db
const deps: any = { database, config: readConfig({DEMO:'1'}), now: () => new Date(), random: systemRandom, ports: {secret:'a-secret-for-tests-of-32-characters'}, log: console }
const t0 = performance.now()
await db.transaction(async (tx: any) => {
  const people = await loadPeople(tx, deps, at)
  const stores = await loadStores(tx, people, at)
  const { brands: db_ } = await import('#demo/catalogue/brands.ts') as any; for (const b of db_) if (stores.brands.has(b.name)) stores.brands.set(b.key, stores.brands.get(b.name)!)
  const shelf = await loadGoods(tx, stores, { count, at, onProgress: () => undefined })
  console.log('goods', Math.round(performance.now() - t0))
  await loadFront(tx, stores, shelf, at).catch((e: unknown) => console.log('front', String(e)))
})
console.log('loaded', Math.round(performance.now() - t0), 'ms')
await database.exec('vacuum analyze')
const t1 = performance.now()
console.log('faults', (await stockFaults(db)).slice(0, 5), Math.round(performance.now() - t1))
console.log(await rowsOf(db, (await import('drizzle-orm')).sql`select count(*) as goods, (select count(*) from skus) as skus, (select count(*) from search_words) as words, (select avg(length(vector)) from goods_search)::int as lexemes, pg_size_pretty(pg_total_relation_size('goods')) as gsize, pg_size_pretty(pg_total_relation_size('goods_search')) as ssize from goods`))
if (pg) { console.log(pg.url); process.on('SIGTERM', async () => { await database.close(); await pg.stop(); process.exit(0) }); setInterval(() => undefined, 1e6) } else await database.close()
