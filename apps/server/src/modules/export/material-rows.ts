import { and, desc, eq, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { skusByOutCode } from '#modules/catalog/catalog.public.ts'
import { materials } from '#modules/material/material.table.ts'

export type MaterialFilter = { keyword: string; bound: 'all' | '1' | '0' }

/** Rows that are held at a time. */
const pageRows = 500

/** The company's part numbers that the list with the same filter shows; a test holds it to the list. */
export function materialsWanted(ownerId: number, { keyword, bound }: MaterialFilter) {
  const like = holding(keyword)
  const { code, name, spec, brand, outItemCode } = materials
  return and(
    eq(materials.ownerId, ownerId),
    keyword === '' ? undefined : or(...[code, name, spec, brand, outItemCode].map((column) => ilike(column, like))),
    bound === 'all' ? undefined : bound === '1' ? ne(outItemCode, '') : eq(outItemCode, ''),
  )
}

/** Newest first, with the goods that each stands for, if it is bound. */
export async function* materialPages(db: Db, wanted: SQL | undefined) {
  let last: number | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(materials)
      .where(and(wanted, last === undefined ? undefined : lt(materials.id, last)))
      .orderBy(desc(materials.id))
      .limit(pageRows)
    if (rows.length === 0) return
    const codes = rows.map((row) => row.outItemCode).filter((code) => code !== '')
    const bound = await skusByOutCode(db, codes)
    yield rows.map((row) => ({ ...row, goods: bound.get(row.outItemCode) }))
    last = rows.at(-1)?.id
    if (rows.length < pageRows) return
  }
}

export type MaterialRow = typeof materialPages extends (...args: never) => AsyncGenerator<(infer Row)[]> ? Row : never
