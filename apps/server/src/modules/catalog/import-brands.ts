import type { OutputOf } from '@mall/contract/call/call'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import type { BrandRow } from '@mall/contract/category/platform.terms'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { initialOf } from './brand.rules.ts'
import { brandChanges, brandColumns } from './brand-import.rules.ts'
import { brands } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { soundOf } from './chinese-words.ts'
import { lockPlaces } from './stale-goods.ts'

type HeldBrand = typeof brands.$inferSelect

/** Every brand by its name, also those whose goods are still going over to another one. */
export async function knownBrands(db: Db): Promise<Map<string, HeldBrand>> {
  const rows = await db.select().from(brands)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Two imports of the same at once double nothing: the second one waits and finds everything there. */
export const importBrands = useCase(
  categoryPlatformCalls.importBrands,
  categoryPlatformTerms.importBrands,
  async (ctx, { rows }): Promise<OutputOf<typeof categoryPlatformCalls.importBrands>> => {
    const counts = await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const known = await knownBrands(tx)
      const held = { ...ctx, db: tx }
      const missing = rows.filter(({ name }) => !known.has(name))
      if (missing.some(({ version }) => version !== 0)) throw new Refusal('brand.changed')
      let changed = 0
      for (const row of rows) {
        const before = known.get(row.name)
        if (before && (await change(held, before, row))) changed += 1
      }
      if (missing.length > 0) await tx.insert(brands).values(missing.map(newBrand))
      if (missing.length + changed > 0) {
        const names = missing.map(({ name }) => name)
        await audit(held, {
          action: 'brand.import',
          subject: '品牌',
          detail: [`新增 ${missing.length} 个，修改 ${changed} 个`, ...names.slice(0, 50)].join('；'),
        })
      }
      return { added: missing.length, changed }
    })
    placesChanged()
    return counts
  },
)

function newBrand(row: BrandRow) {
  const pinyin = soundOf(row.name)
  return { name: row.name, pinyin, initial: initialOf(pinyin), ...brandColumns(row) }
}

/** Answers whether there was anything to change. */
async function change(ctx: Ctx, held: HeldBrand, row: BrandRow): Promise<boolean> {
  // Its name is free again once the last of its goods has gone over, within a minute.
  if (held.mergedInto !== null) throw new Refusal('brand.taken', { name: held.name })
  const changes = brandChanges(held, row, soundOf)
  if (changes.length === 0) return false
  if (held.version !== row.version) throw new Refusal('brand.changed')
  await ctx.db
    .update(brands)
    .set({ ...brandColumns(row), version: held.version + 1 })
    .where(eq(brands.id, held.id))
  await audit(ctx, {
    action: '修改品牌',
    subject: `品牌 ${held.id}`,
    detail: `表格导入：${held.name}`,
    before: Object.fromEntries(changes.map((one) => [one.name, one.before])),
    after: Object.fromEntries(changes.map((one) => [one.name, one.after])),
  })
  return true
}
