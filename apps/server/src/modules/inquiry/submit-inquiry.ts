import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { type InquiryScope, inquiryLimits } from '@mall/contract/inquiry/words'
import { placeNames } from '@mall/contract/region/text'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { withNewNumbers } from '#db/collision.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdPresent } from '#modules/account/account.public.ts'
import { addresses } from '#modules/address/address.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { employees } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { type CartRow, cartRows, presentCart, wantedIn } from './change-inquiry-cart.ts'
import { note } from './find-inquiry.ts'
import { inquiries, inquiryAsks, inquiryItems, inquiryLines } from './inquiry.table.ts'
import { attachToInquiry } from './inquiry-files.ts'
import { namedStores } from './name-stores.ts'

type Store = { id: number; name: string }
/** By the place of each line, the stores that would be asked about it. */
type Asked = readonly (readonly Store[])[]

/** The inquiry as it would be sent. Lines that are not there any more refuse `inquiry.line_not_found`. */
export const confirmInquiry = useCase(calls.confirmInquiry, terms.confirmInquiry, async (ctx, { ids }) => {
  const { db, actor, now } = ctx
  companyOf(actor)
  const rows = await linesOf(ctx, ids.split(',').map(Number))
  const [goodsStores, likeStores] = [await storesFor(db, rows, 'goods'), await storesFor(db, rows, 'like')]
  const [person] = await db.select().from(employees).where(eq(employees.userId, actor.userId))
  const [address] = await db
    .select()
    .from(addresses)
    .where(eq(addresses.ownerId, actor.ownerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(1)
  const place = address ? [address.province, address.city, address.district] : []
  return {
    list: presentCart(rows),
    stores: { goods: told(goodsStores), like: told(likeStores) },
    words: rows.filter(({ line }) => line.skuId === null).length,
    title: `${dayOf(now())} 询价 ${rows.length} 项`,
    contact_name: person?.realName ?? actor.nickname,
    contact_phone: actor.phone,
    region: placeNames(place).join(' '),
  }
})

const told = (asked: Asked) => distinct(asked).map(({ id, name }) => ({ mer_id: id, mer_name: name }))
const distinct = (asked: Asked): Store[] => [...new Map(asked.flat().map((store) => [store.id, store])).values()]

async function linesOf(ctx: Pick<Ctx, 'db' | 'actor'>, ids: readonly number[]): Promise<CartRow[]> {
  const rows = await cartRows(ctx, ids)
  if (rows.length < new Set(ids).size) throw new Refusal('inquiry.line_not_found')
  return rows
}

/**
 * The stores to ask about each line: the store of the goods, and in a wider inquiry those that sell most of the same second-level category.
 * Stores that rest are not asked. Never more than `inquiryLimits.stores` in all: those of most lines first.
 */
async function storesFor(db: Db, rows: readonly CartRow[], scope: Exclude<InquiryScope, 'named'>): Promise<Asked> {
  const own = [...new Set(rows.flatMap(({ merchantId }) => (merchantId === null ? [] : [merchantId])))]
  const open = own.length
    ? await db
        .select({ id: merchants.id, name: merchants.name })
        .from(merchants)
        .where(and(inArray(merchants.id, own), eq(merchants.status, 'open')))
    : []
  const likes = scope === 'like' ? await likeStores(db, rows) : new Map<number, Store[]>()
  const asked = rows.map(({ merchantId, cat2 }) => {
    const itself = open.filter(({ id }) => id === merchantId)
    const others = (cat2 === null ? [] : (likes.get(cat2) ?? [])).filter(({ id }) => id !== merchantId)
    return [...itself, ...others].slice(0, inquiryLimits.likeStores)
  })
  const counts = new Map<number, number>()
  for (const { id } of asked.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, inquiryLimits.stores)
  const kept = new Set(most.map(([id]) => id))
  return asked.map((stores) => stores.filter(({ id }) => kept.has(id)))
}

async function likeStores(db: Db, rows: readonly CartRow[]): Promise<Map<number, Store[]>> {
  const cats = [...new Set(rows.flatMap(({ cat2 }) => (cat2 === null ? [] : [cat2])))]
  if (cats.length === 0) return new Map()
  const found = await rowsOf<Store & { cat: number }>(
    db,
    sql`select cat::float8 as cat, id::float8 as id, name from (
      select g.cat2 as cat, m.id, m.name, row_number() over (partition by g.cat2 order by sum(g.sales) desc, m.id) as place
      from ${goods} g join ${merchants} m on m.id = g.merchant_id and m.status = 'open'
      where g.status = 'on_sale' and g.cat2 = any (${sql.param(`{${cats.join(',')}}`)}::bigint[])
      group by g.cat2, m.id) ranked where place <= ${inquiryLimits.likeStores} order by cat, place`,
  )
  return Map.groupBy(found, ({ cat }) => cat)
}

/** Refuses `inquiry.deadline`. A deadline is at least an hour away. */
export function mustBeAhead(deadlineAt: Date, now: Date, after = now): void {
  const soonest = Math.max(later(now, 60 * 60_000).getTime(), after.getTime() + 1)
  if (deadlineAt.getTime() < soonest || deadlineAt > later(now, days(inquiryLimits.deadlineDays)))
    throw new Refusal('inquiry.deadline', { days: inquiryLimits.deadlineDays })
}

/** In one transaction: of two people who send the same lines, the second is told that they are gone. */
export const submitInquiry = useCase(calls.submitInquiry, terms.submitInquiry, (ctx, input) => {
  const { actor, now, random } = ctx
  const at = now()
  const companyId = companyOf(actor)
  const deadlineAt = new Date(input.deadline_at)
  mustBeAhead(deadlineAt, at)
  return withNewNumbers(ctx.db, async (tx) => {
    await holdPresent(tx, actor.userId)
    const rows = await linesOf({ db: tx, actor }, input.ids)
    const asked = await askedBy(tx, rows, input)
    const inWords = rows.some(({ line }) => line.skuId === null)
    if (asked.flat().length === 0 && !inWords) throw new Refusal('inquiry.nobody_to_ask')
    const taken = await tx
      .delete(inquiryLines)
      .where(and(eq(inquiryLines.ownerId, actor.ownerId), inArray(inquiryLines.id, input.ids)))
      .returning({ id: inquiryLines.id })
    if (taken.length < rows.length) throw new Refusal('inquiry.line_not_found')
    const inquiryNo = documentNo('X', at, random)
    const { title, scope, sealed, region, remark } = input
    const [inquiry] = await tx
      .insert(inquiries)
      .values({
        inquiryNo,
        companyId,
        ownerId: actor.ownerId,
        userId: actor.userId,
        title,
        deadlineAt,
        scope,
        sealed,
        taxType: input.tax_type,
        region,
        remark,
        createdAt: at,
        contactName: input.contact_name,
        contactPhone: input.contact_phone,
      })
      .returning({ id: inquiries.id })
    if (!inquiry) throw new Error('no inquiry was written')
    const items = await tx
      .insert(inquiryItems)
      .values(rows.map((row) => ({ ...wantedIn(row), inquiryId: inquiry.id, merchantId: row.merchantId })))
      .returning({ id: inquiryItems.id })
    const idsOf = (store: Store) =>
      items.flatMap(({ id }, i) => (asked[i]?.some((one) => one.id === store.id) ? [id] : []))
    await attachToInquiry({ ...ctx, db: tx }, inquiry.id, input.files)
    const stores = distinct(asked).map((store) => ({ merchantId: store.id, itemIds: idsOf(store) }))
    await ask(tx, { id: inquiry.id, inquiryNo }, stores, at)
    const text = `提交询价 ${rows.length} 项，询问 ${stores.length} 家店铺`
    await note(tx, { inquiryId: inquiry.id, operator: actor.name, text }, at)
    return { inquiry_no: inquiryNo }
  })
})

/** Those that the buyer names are asked about every line. */
async function askedBy(
  db: Db,
  rows: readonly CartRow[],
  { scope, store_ids }: Pick<ParsedOf<typeof calls.submitInquiry>, 'scope' | 'store_ids'>,
): Promise<Asked> {
  if (scope !== 'named') return storesFor(db, rows, scope)
  const stores = await namedStores(db, store_ids)
  return rows.map(() => stores)
}

/** Stores that were not asked before, each about its lines; each is told. */
export async function ask(
  db: Db,
  { id, inquiryNo }: { id: number; inquiryNo: string },
  stores: readonly { merchantId: number; itemIds: number[] }[],
  at: Date,
): Promise<void> {
  if (stores.length === 0) return
  await db
    .insert(inquiryAsks)
    .values(stores.map((store) => ({ ...store, inquiryId: id, state: 'asked' as const, askedAt: at })))
  await notifyStores(
    db,
    stores.map(({ merchantId, itemIds }) => ({
      merchantId,
      kind: 'inquiry_asked' as const,
      title: '收到新询价',
      subject: inquiryNo,
      text: `${itemIds.length} 项待报价，请在截止前回复`,
      ref: `inquiry:${id}:asked`,
    })),
    at,
  )
}
