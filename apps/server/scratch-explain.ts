import { openPostgres, rowsOf } from '#db/client.ts'
import { sql } from 'drizzle-orm'
import { conditions, filterOf, anyGoods } from '#modules/catalog/filter.ts'
const database = openPostgres(process.argv[2]!, 2)
const db = database.db
const ex = async (name: string, q: any) => {
  let best: any
  for (let i = 0; i < 3; i++) best = await rowsOf<any>(db, sql`explain (analyze, buffers, timing off) ${q}`)
  const lines = best.map((r: any) => r['QUERY PLAN'])
  const scans = lines.filter((l: string) => /Scan/.test(l)).map((l: string) => l.trim().slice(0, 110))
  const seq = lines.some((l: string) => /Seq Scan on goods|Seq Scan on skus|Seq Scan on goods_search/.test(l))
  console.log(`${seq ? '!!SEQ ' : ''}${name}: ${lines.filter((l: string) => /Planning Time|Execution Time/.test(l)).join(' ').trim()}`)
  if (seq || process.argv[3]) console.log(scans.join('\n'))
}
const V = { isVisitor: true }
const leaf = (await rowsOf<any>(db, sql`select cat3 as id, cat1 from goods limit 1`))[0]
const f = async (more: any) => conditions((await filterOf(db, { ...anyGoods, ...more }, V))!)
const order = { score: sql`g.sold_out, g.score desc nulls last, g.id`, sales: sql`g.sold_out, g.sales desc nulls last, g.id`, neu: sql`g.sold_out, g.on_sale_at desc nulls last, g.id` }
await ex('all', sql`select g.id from goods g where ${await f({})} order by ${order.score} limit 200`)
await ex('all sales', sql`select g.id from goods g where ${await f({})} order by ${order.sales} limit 200`)
await ex('all new', sql`select g.id from goods g where ${await f({})} order by ${order.neu} limit 200`)
await ex('all price asc', sql`select g.id from goods g where ${await f({})} and g.sold_out = false and g.min_price_fen is not null and g.price_mode='shown' order by g.min_price_fen, g.id limit 200`)
await ex('all price desc', sql`select g.id from goods g where ${await f({})} and g.sold_out = false and g.min_price_fen is not null and g.price_mode='shown' order by g.min_price_fen desc, g.id desc limit 200`)
await ex('all price range asc', sql`select g.id from goods g where ${await f({price_min: 10000, price_max: 20000})} and g.sold_out = false and g.min_price_fen is not null and g.price_mode='shown' order by g.min_price_fen, g.id limit 200`)
await ex('price range by score', sql`select g.id from goods g where ${await f({price_min: 10000, price_max: 10100})} order by ${order.score} limit 200`)
await ex('cat3', sql`select g.id from goods g where ${await f({ cid: leaf.id })} order by ${order.score} limit 200`)
await ex('cat1', sql`select g.id from goods g where ${await f({ cid: leaf.cat1 })} order by ${order.score} limit 200`)
await ex('cat1 sales', sql`select g.id from goods g where ${await f({ cid: leaf.cat1 })} order by ${order.sales} limit 200`)
await ex('merchant new', sql`select g.id from goods g where ${await f({ mer_id: 1 })} order by ${order.neu} limit 200`)
await ex('brand', sql`select g.id from goods g where ${await f({ brand_id: 1 })} order by ${order.score} limit 200`)
await ex('self+free+fast', sql`select g.id from goods g where ${await f({ self: 1, free_shipping: 1, fast: 1 })} order by ${order.score} limit 200`)
await ex('attrs', sql`select g.id from goods g where ${await f({ cid: leaf.cat1, attrs: '颜色:黑色' })} order by ${order.score} limit 200`)
for (const keyword of ['安全鞋', 'anquanxie', 'an', 'GD-2201', '手套 防割', '支', '包', 'led', 'M8×40']) await ex('search ' + keyword, sql`select g.id from goods g where ${await f({ keyword })} order by ${order.score} limit 200`)
await ex('search in cat', sql`select g.id from goods g where ${await f({ keyword: '安全鞋', cid: leaf.cat1 })} order by ${order.score} limit 200`)
await ex('count all', sql`select count(*) from goods g where ${await f({})}`)
await ex('count cat1', sql`select count(*) from goods g where ${await f({ cid: leaf.cat1 })}`)
await ex('count search', sql`select count(*) from goods g where ${await f({ keyword: '安全鞋' })}`)
await ex('count self', sql`select count(*) from goods g where ${await f({ self: 1 })}`)
await ex('vip', sql`select g.id from goods g where ${await f({})} and g.has_vip order by ${order.score} limit 100`)
await ex('reason', sql`select g.id from goods g where ${await f({})} and g.reason is not null order by ${order.score} limit 100`)
await ex('skus', sql`select * from skus where goods_id = 77 and is_active order by sort, id`)
await ex('cards', sql`select g.id, g.card, (select coalesce(sum(s.stock), 0)::int from skus s where s.goods_id = g.id and s.is_active and s.stock >= g.moq) as available from goods g where g.id in ${Array.from({length:20},(_, i)=>i*37+1)} and g.status='on_sale'`)
await ex('merchant goods', sql`select g.id from goods g where g.merchant_id = 1 order by g.id desc nulls last limit 20`)
await ex('facet brands all', sql`select b.id, count(*) from goods g join brands b on b.id = g.brand_id where ${await f({})} group by b.id`)
await ex('facet attrs cat1', sql`select attr, count(*)::int as count from goods g, unnest(g.attrs) as attr where ${await f({ cid: leaf.cat1 })} group by attr order by count desc, attr limit 400`)
await database.close()
