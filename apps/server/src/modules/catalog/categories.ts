import type { OutputOf } from '@mall/contract/call/call'
import * as goodsCalls from '@mall/contract/goods/calls'
import * as goodsTerms from '@mall/contract/goods/terms'
import { asc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { useCase } from '#kernel/use-case.ts'
import { brands, categories, goods } from './catalog.table.ts'
import { onPlacesChange } from './catalog-change.ts'

type Tree = OutputOf<typeof goodsCalls.categories>
type Row = typeof categories.$inferSelect

const trees = cachePerDatabase<Tree>({ max: 1, ttl: 10_000 })
onPlacesChange(() => trees.forget())

export const categoryTree = useCase(
  goodsCalls.categories,
  goodsTerms.categories,
  ({ db }): Promise<Tree> => trees.of(db, 'tree', () => readTree(db)),
)

/** So many brands stand above a first-level category: those that most of its goods are of, among its best. */
const brandsShown = 8
const bestGoods = 500

async function readTree(db: Db): Promise<Tree> {
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.isHidden, false))
    .orderBy(asc(categories.sort), asc(categories.id))
  const popular = await rowsOf<{ cat1: number; id: number; name: string }>(
    db,
    sql`select cat1, brand_id as id, name from (
        select c.id as cat1, best.brand_id, b.name,
          row_number() over (partition by c.id order by b.sort desc, count(*) desc, best.brand_id) as place
        from ${categories} c cross join lateral (
          select g.brand_id from ${goods} g where g.cat1 = c.id and g.status = 'on_sale'
          order by g.sold_out, g.score desc nulls last, g.id limit ${bestGoods}
        ) best join ${brands} b on b.id = best.brand_id
        where c.level = 1 and not b.is_hidden group by c.id, best.brand_id, b.name, b.sort
      ) ranked where place <= ${brandsShown} order by cat1, place`,
  )
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  const leaf = ({ id, name, icon }: Row) => ({ id, name, icon })
  const below = (row: Row) => childrenOf.get(row.id) ?? []
  const list = (childrenOf.get(null) ?? []).map((row) => ({
    ...leaf(row),
    banner: row.banner,
    brands: popular.filter(({ cat1 }) => cat1 === row.id).map(({ id, name }) => ({ id, name })),
    children: below(row).map((child) => ({ ...leaf(child), children: below(child).map(leaf) })),
  }))
  return { list }
}

const levels = cachePerDatabase<{ level: number | null }>({ max: 5_000, ttl: 10_000 })
onPlacesChange(() => levels.forget())

/** 1 to 3, or null for a category that does not exist. */
export async function levelOf(db: Db, id: number): Promise<number | null> {
  const { level } = await levels.of(db, String(id), async () => {
    const [row] = await db.select({ level: categories.level }).from(categories).where(eq(categories.id, id))
    return { level: row?.level ?? null }
  })
  return level
}
