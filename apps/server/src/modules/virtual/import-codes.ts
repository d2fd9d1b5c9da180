import type { ParsedOf } from '@mall/contract/call/call'
import type * as storeCalls from '@mall/contract/virtual/store.calls'
import { codeRules } from '@mall/contract/virtual/words'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { readTable } from '#modules/material/material.public.ts'
import { type CodeRow, codeRows } from './code-table.rules.ts'
import { type Owed, restockPools } from './pool.ts'
import { known, sealCode } from './seal-codes.ts'
import { virtualCodes, virtualGoods } from './virtual.table.ts'

type Staff = CtxFor<'store:goods'>
type Rejected = { row: number; reason: string }

/** Adds the codes of a table to the pool of a sku of the caller's store, and tells what was left out. */
export const importCodes =
  (handed: { owed: Owed }) =>
  async (ctx: Staff, { sku_id, files }: ParsedOf<typeof storeCalls.importCodes>) => {
    const { actor, now } = ctx
    const table = await readTable(
      { files },
      { rows: codeRules.rows, owner: actor.userId, refusal: 'material.too_many' },
    )
    const rows = codeRows(table, now())
    if (rows === null) throw new BadInput('files', '没有找到“密码”或“卡号”一列')
    return ctx.db.transaction(async (db) => {
      const { goodsId, kind, name } = await ownSku(db, actor.merchantId, sku_id)
      if (kind !== 'pool') throw new Refusal('virtual.no_pool')
      const { added, rejected } = await add({ ...ctx, db }, { goodsId, skuId: sku_id }, rows)
      await restockPools(db, [sku_id], handed.owed, now())
      const free = await db.$count(virtualCodes, and(eq(virtualCodes.skuId, sku_id), eq(virtualCodes.state, 'free')))
      // How many, never which.
      if (added > 0) {
        const detail = `${name}：${added} 张`
        await audit({ ...ctx, db }, { action: 'virtual.import', subject: `商品 ${goodsId}`, detail })
      }
      return { added, rejected, free }
    })
  }

async function ownSku(db: Db, merchantId: number, skuId: number) {
  const [sku] = await db
    .select({ goodsId: goods.id, name: goods.name, kind: virtualGoods.kind })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .leftJoin(virtualGoods, eq(virtualGoods.goodsId, goods.id))
    .where(and(eq(skus.id, skuId), eq(goods.merchantId, merchantId), skus.isActive))
  if (!sku) throw new Refusal('sku.not_found')
  return sku
}

/** Rows of one statement. */
const atOnce = 500

async function add(ctx: Staff, of: { goodsId: number; skuId: number }, rows: readonly CodeRow[]) {
  const { db, actor, random, ports, now } = ctx
  const rejected: Rejected[] = []
  const sealed = new Map<string, { row: number; value: typeof virtualCodes.$inferInsert }>()
  const shared = {
    ...of,
    merchantId: actor.merchantId,
    kind: 'pool' as const,
    state: 'free' as const,
    createdAt: now(),
  }
  for (const given of rows) {
    if ('reason' in given) rejected.push(given)
    else {
      const { row, cardNo, code, validTo } = given
      const value = {
        ...shared,
        ...sealCode({ secret: ports.secret, random }, actor.merchantId, code),
        cardNo,
        validTo,
      }
      if (sealed.has(value.lookup)) rejected.push({ row, reason: '与前面的行重复' })
      else sealed.set(value.lookup, { row, value })
    }
  }
  const there = await known(db, [...sealed.keys()])
  const fresh = [...sealed].flatMap(([lookup, { row, value }]) => {
    if (!there.has(lookup)) return [{ row, value }]
    rejected.push({ row, reason: '已导入过' })
    return []
  })
  let added = 0
  for (let from = 0; from < fresh.length; from += atOnce) {
    const part = fresh.slice(from, from + atOnce)
    const written = await db
      .insert(virtualCodes)
      .values(part.map(({ value }) => value))
      .onConflictDoNothing()
      .returning({ lookup: virtualCodes.lookup })
    const had = new Set(written.map(({ lookup }) => lookup))
    added += had.size
    // Another import of the same file was faster.
    for (const { row, value } of part) if (!had.has(value.lookup)) rejected.push({ row, reason: '已导入过' })
  }
  return { added, rejected: rejected.toSorted((one, other) => one.row - other.row) }
}
