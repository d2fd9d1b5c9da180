import type { OutputOf } from '@mall/contract/endpoint'
import type { categories as contract } from '@mall/contract/goods'
import { asc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { categories } from './catalog.table.ts'

type Tree = OutputOf<typeof contract>
type Row = typeof categories.$inferSelect

const trees = cachePerDatabase<Tree>({ max: 1, ttl: 10_000 })

export const categoryTree = ({ db }: Ctx<Actor | null>): Promise<Tree> => trees.of(db, 'tree', () => readTree(db))

/** So many brands stand above a first-level category. */
const brandsShown = 8

async function readTree(db: Db): Promise<Tree> {
  const rows = await db.select().from(categories).orderBy(asc(categories.sort), asc(categories.id))
  const brands = await rowsOf<{ cat1: number; id: number; name: string }>(
    db,
    sql`select cat1, brand_id as id, name from (
        select g.cat1, g.brand_id, b.name, row_number() over (partition by g.cat1 order by count(*) desc, g.brand_id) as place
        from goods g join brands b on b.id = g.brand_id where g.status = 'on_sale' group by g.cat1, g.brand_id, b.name
      ) ranked where place <= ${brandsShown} order by cat1, place`,
  )
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  const leaf = ({ id, name, icon }: Row) => ({ id, name, icon })
  const below = (row: Row) => childrenOf.get(row.id) ?? []
  const list = (childrenOf.get(null) ?? []).map((row) => ({
    ...leaf(row),
    banner: row.banner,
    brands: brands.filter(({ cat1 }) => cat1 === row.id).map(({ id, name }) => ({ id, name })),
    children: below(row).map((child) => ({ ...leaf(child), children: below(child).map(leaf) })),
  }))
  return { list }
}

const levels = cachePerDatabase<{ level: number | null }>({ max: 5_000, ttl: 10_000 })

/** 1 to 3, or null for a category that does not exist. */
export async function levelOf(db: Db, id: number): Promise<number | null> {
  const { level } = await levels.of(db, String(id), async () => {
    const [row] = await db.select({ level: categories.level }).from(categories).where(eq(categories.id, id))
    return { level: row?.level ?? null }
  })
  return level
}
