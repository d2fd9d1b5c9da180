import type { ParsedOf } from '@mall/contract/call/call'
import type { addToInquiry } from '@mall/contract/inquiry/calls'
import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { maxLineQty } from '@mall/contract/price/price'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { asOfNow, calledAt, companyOfOwner } from '#modules/company/company.public.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { inquiries, inquiryLines } from './inquiry.table.ts'

type Input = ParsedOf<typeof addToInquiry>
export type CartRow = Awaited<ReturnType<typeof cartRows>>[number]

/** Lines of this owner's inquiry cart as they stand, oldest first; without `ids` all. */
export const cartRows = ({ db, actor }: Scope, ids?: readonly number[]) =>
  db
    .select({
      line: inquiryLines,
      goodsId: goods.id,
      goodsName: goods.name,
      goodsImages: goods.images,
      goodsUnit: goods.unit,
      status: goods.status,
      isActive: skus.isActive,
      cat2: goods.cat2,
      skuCode: skus.skuCode,
      skuImage: skus.image,
      values: skus.values,
      merchantId: merchants.id,
      merchantName: merchants.name,
      byName: calledAt({
        company: companyOfOwner(inquiryLines.ownerId),
        userId: inquiryLines.addedBy,
        at: asOfNow,
      }),
    })
    .from(inquiryLines)
    .innerJoin(users, eq(users.id, inquiryLines.addedBy))
    .leftJoin(skus, eq(skus.id, inquiryLines.skuId))
    .leftJoin(goods, eq(goods.id, skus.goodsId))
    .leftJoin(merchants, eq(merchants.id, goods.merchantId))
    .where(and(eq(inquiryLines.ownerId, actor.ownerId), ids && inArray(inquiryLines.id, [...ids])))
    .orderBy(asc(inquiryLines.id))

/** The subject of a line, in its own words or the goods'. */
export function wantedIn({ line, goodsName, goodsImages, goodsUnit, skuImage, values, skuCode, goodsId }: CartRow) {
  const { name, brand, model, spec, unit, images, qty, targetPriceFen, wantedOn, remark, skuId } = line
  const wants = { qty, targetPriceFen, wantedOn, remark, skuId, goodsId, skuCode: skuCode ?? '' }
  if (goodsName === null) return { ...wants, name, brand, model, spec, unit, images }
  const image = skuImage ?? goodsImages?.[0]
  const own = { name: goodsName, brand, model, spec: (values ?? []).join('，'), unit: goodsUnit ?? '' }
  return { ...wants, ...own, images: image ? [image] : [] }
}
type Wanted = ReturnType<typeof wantedIn>

export const presentWanted = ({ skuId, goodsId, skuCode, targetPriceFen, wantedOn, ...words }: Wanted) => ({
  sku_id: skuId,
  goods_id: goodsId,
  sku_code: skuCode,
  ...words,
  target_price_fen: targetPriceFen,
  wanted_on: wantedOn,
})

export const presentCart = (rows: readonly CartRow[]) =>
  rows.map((row) => ({
    ...presentWanted(wantedIn(row)),
    id: row.line.id,
    mer_id: row.merchantId,
    mer_name: row.merchantName ?? '',
    is_off_sale: row.line.skuId !== null && !(row.status === 'on_sale' && row.isActive),
    added_by: row.line.addedBy,
    added_by_name: row.byName,
  }))

export const viewInquiryCart = useCase(calls.inquiryCart, terms.inquiryCart, async (ctx: Scope) => ({
  list: presentCart(await cartRows(ctx)),
}))

const wantsIn = ({
  qty,
  target_price_fen,
  wanted_on,
  remark,
}: Pick<Input, 'qty' | 'target_price_fen' | 'wanted_on' | 'remark'>) => ({
  qty,
  remark,
  targetPriceFen: target_price_fen,
  wantedOn: wanted_on,
})
const noWords = { name: '', brand: '', model: '', spec: '', unit: '', images: [] as string[] }
type Words = { name: string; brand: string; model: string; spec: string; unit: string; images: string[] }
const wordsIn = ({ name, brand, model, spec, unit, images }: Words): Words => ({
  name,
  brand,
  model,
  spec,
  unit,
  images,
})

export const addToInquiryCart = useCase(calls.addToInquiry, terms.addToInquiry, (ctx, item) =>
  addManyToInquiryCart(ctx, { lines: [item] }),
)

export const addManyToInquiryCart = useCase(
  calls.addManyToInquiry,
  terms.addManyToInquiry,
  (ctx, { lines }: { lines: readonly Input[] }) => {
    const { ownerId, userId } = ctx.actor
    return ctx.db.transaction(async (tx) => {
      await holdCart(tx, ownerId)
      await mustBeKnown(
        tx,
        lines.flatMap((item) => (item.kind === 'sku' ? [item.sku_id] : [])),
      )
      await checkPictures(
        tx,
        lines.flatMap((item) => (item.kind === 'words' ? item.images : [])),
      )
      const by = { ownerId, addedBy: userId, createdAt: ctx.now() }
      await tx
        .insert(inquiryLines)
        .values(once(lines).map((line) => ({ ...line, ...by })))
        .onConflictDoUpdate({
          target: [inquiryLines.ownerId, inquiryLines.skuId],
          set: { qty: sql`least(${inquiryLines.qty} + excluded.qty, ${maxLineQty}::int)` },
        })
      return { count: await counted(tx, ownerId) }
    })
  },
)

/** Each sku once, with the sum of its quantities and the wishes of the first: one statement writes a line once. */
function once(inputs: readonly Input[]) {
  const lines = inputs.map((item) => ({
    skuId: item.kind === 'sku' ? item.sku_id : null,
    ...(item.kind === 'sku' ? noWords : wordsIn(item)),
    ...wantsIn(item),
  }))
  const first = new Map<number, (typeof lines)[number]>()
  return lines.filter((line) => {
    if (line.skuId === null) return true
    const same = first.get(line.skuId)
    if (same) same.qty = Math.min(same.qty + line.qty, maxLineQty)
    else first.set(line.skuId, line)
    return !same
  })
}

/** Two who add at once count one after the other. */
export const holdCart = (tx: Db, ownerId: number) =>
  tx.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update')

/** Refuses `inquiry.cart_full`. */
export async function counted(db: Db, ownerId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(inquiryLines).where(eq(inquiryLines.ownerId, ownerId))
  const n = row?.n ?? 0
  if (n > inquiryLimits.cartLines) throw new Refusal('inquiry.cart_full', { limit: inquiryLimits.cartLines })
  return n
}

/** Goods that were on sale once may be asked for: they have a page. */
async function mustBeKnown(db: Db, skuIds: readonly number[]) {
  if (skuIds.length === 0) return
  const known = await db
    .select({ id: skus.id })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(inArray(skus.id, [...skuIds]), inArray(goods.status, ['on_sale', 'off_sale'])))
  if (known.length < new Set(skuIds).size) throw new Refusal('sku.not_found')
}

export const updateInquiryCart = useCase(calls.updateInquiryLine, terms.updateInquiryLine, async (ctx, input) => {
  const { db, actor } = ctx
  const isSku = input.kind === 'sku'
  if (input.kind === 'words') await checkPictures(db, input.images)
  const changed = await db
    .update(inquiryLines)
    .set({ ...wantsIn(input), ...(isSku ? {} : wordsIn(input)) })
    .where(
      and(
        eq(inquiryLines.id, input.id),
        eq(inquiryLines.ownerId, actor.ownerId),
        isSku ? isNotNull(inquiryLines.skuId) : isNull(inquiryLines.skuId),
      ),
    )
    .returning({ id: inquiryLines.id })
  if (changed.length === 0) throw new Refusal('inquiry.line_not_found')
  return viewInquiryCart(ctx)
})

export const removeFromInquiryCart = useCase(calls.removeFromInquiry, terms.removeFromInquiry, async (ctx, { ids }) => {
  const { db, actor } = ctx
  const gone = await db
    .delete(inquiryLines)
    .where(and(eq(inquiryLines.ownerId, actor.ownerId), inArray(inquiryLines.id, ids)))
    .returning({ id: inquiryLines.id })
  if (gone.length === 0) throw new Refusal('inquiry.line_not_found')
  return viewInquiryCart(ctx)
})

/** For people who leave for good: deletes their collected lines, in the caller's transaction. */
export async function forgetPerson(db: Db, { ownerId }: { ownerId: number }): Promise<void> {
  await db.delete(inquiryLines).where(eq(inquiryLines.ownerId, ownerId))
}

/** A person's collected lines and inquiries go on in another's name, in the caller's transaction. */
export async function handInquiries(db: Db, { ownerId, from, to }: { ownerId: number; from: number; to: number }) {
  await holdCart(db, ownerId)
  await db
    .update(inquiryLines)
    .set({ addedBy: to })
    .where(and(eq(inquiryLines.ownerId, ownerId), eq(inquiryLines.addedBy, from)))
  await db
    .update(inquiries)
    .set({ userId: to })
    .where(and(eq(inquiries.ownerId, ownerId), eq(inquiries.userId, from)))
}
