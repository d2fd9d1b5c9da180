import { z } from 'zod'
import type { Database } from '../apps/server/src/db/client.ts'
import { indexesOf } from './indexes.ts'

/** The cheapest ones of each goods; all of them would fill disks without being read. */
const skusEach = 2
/** Their indexes are made once the rows are in. */
const bulky = ['goods', 'goods_search', 'skus']

const Counted = z.tuple([z.object({ n: z.number(), top: z.number(), sku_top: z.coerce.number() })])

/**
 * As many goods as wanted, copied from those there by the database itself: each a goods of its own, with skus, codes, age,
 * price and sales of its own, found by the same words, so that a word that a quarter of the goods have is one that a quarter have.
 * `database` must wait for as long as it takes.
 */
export async function moreGoods(database: Database, wanted: number): Promise<void> {
  const found = await database.query(
    'select count(*)::int as n, max(id)::int as top, (select max(id) from skus) as sku_top from goods',
  )
  const [{ n, top, sku_top }] = Counted.parse(found.rows)
  if (n >= wanted) return
  const indexes = await indexesOf(database, bulky)
  const insert = async (table: string, from: string, own: Record<string, string>) => {
    const names = await columnsOf(database, table)
    const values = names.map((name) => own[name] ?? `t.${name}`)
    return `insert into ${table} (${names.join(', ')}) overriding system value select ${values.join(', ')} from ${from};`
  }
  const priced = (field: string) => `jsonb_build_object('${field}', ${scaled(`(t.card->>'${field}')::bigint`)})`
  // In one call, and so in one transaction.
  await database.exec(`
    set local session_replication_role = replica; set local maintenance_work_mem = '2GB'; set local work_mem = '256MB';
    ${indexes.drop}
    create temp table drawn on commit drop as select g.id as old, g.id + c * ${top}::bigint as id, c,
        (g.sales * (0.4 + 1.2 * random()))::int as sales,
        case when g.card->'tiers' = '[]' and g.card->>'vip_price_fen' is null then 0.8 + 0.4 * random() else 1 end as dear
      from goods g, generate_series(1, ${Math.ceil(wanted / n) - 1}) c order by c, g.id limit ${wanted - n};
    create temp table said on commit drop as select goods_id, array_to_tsvector(array(
        select l from unnest(tsvector_to_array(vector)) l where left(l, 1) not in ('=', '#', '^'))) as vector
      from goods_search;
    create temp table worn on commit drop as select id from (
        select id, row_number() over (partition by goods_id order by price_fen, id) as nth from skus) s where nth <= ${skusEach};
    create index on said (goods_id);
    analyze drawn; analyze said; analyze worn;
    ${await insert('goods', 'drawn d join goods t on t.id = d.old', {
      id: 'd.id',
      item_code: "'9' || lpad(d.id::text, 9, '0')",
      sales: 'd.sales',
      score: 't.score + round(100 * log(1.0 + d.sales))::int - round(100 * log(1.0 + t.sales))::int',
      min_price_fen: scaled('t.min_price_fen'),
      on_sale_at: 't.on_sale_at - make_interval(hours => d.c::int % 700)',
      card: `t.card || jsonb_build_object('goods_id', d.id) || ${priced('price_fen')}`,
    })}
    ${await insert('skus', 'drawn d join skus t on t.goods_id = d.old join worn on worn.id = t.id', {
      id: `t.id + d.c * ${sku_top}::bigint`,
      goods_id: 'd.id',
      sku_code: "t.sku_code || '-' || d.c",
      price_fen: scaled('t.price_fen'),
    })}
    ${await insert(
      'goods_search',
      'drawn d join said s on s.goods_id = d.old join goods_search t on t.goods_id = d.old join goods g on g.id = d.id',
      {
        goods_id: 'd.id',
        vector: `s.vector || array_to_tsvector(array(select '^' || step from generate_series(100,
            case when g.status = 'on_sale' and not g.sold_out then least(g.score, 800) else 0 end, 25) step)
          || array['=9' || lpad(d.id::text, 9, '0'), '#' || d.id])`,
        sales: 'g.sales',
        score: 'g.score',
        min_price_fen: 'g.min_price_fen',
        on_sale_at: 'g.on_sale_at',
      },
    )}
    ${indexes.make}
    select setval(pg_get_serial_sequence('goods', 'id'), (select max(id) from goods)),
      setval(pg_get_serial_sequence('skus', 'id'), (select max(id) from skus));`)
}

/** A price of the goods drawn, a fifth up or down; those with prices by quantity or for members keep theirs. */
const scaled = (fen: string) => `ceil(${fen} * d.dear)::bigint`

async function columnsOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await database.query(
    'select quote_ident(column_name) as name from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  )
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
}
