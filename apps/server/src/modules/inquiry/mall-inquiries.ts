import * as platformCalls from '@mall/contract/inquiry/platform.calls'
import * as platformTerms from '@mall/contract/inquiry/platform.terms'
import type { InquiryState } from '@mall/contract/inquiry/words'
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { note } from './find-inquiry.ts'
import { inquiries, inquiryAsks, inquiryItems } from './inquiry.table.ts'
import { filesAsked } from './inquiry-files.ts'
import { askedCount, isQuoting, isTaken, quotedCount, stateAt } from './inquiry-state.ts'
import { presentItem } from './read-quotes.ts'
import { ask } from './submit-inquiry.ts'

/** A need in words that no store was asked about. */
const waits = sql<boolean>`exists (select from ${inquiryItems} i where i.inquiry_id = ${inquiries}.id and i.sku_id is null
  and not exists (select from ${inquiryAsks} a where a.inquiry_id = i.inquiry_id and a.item_ids @> to_jsonb(i.id)))`

/** The platform finds stores for needs; the answers of stores are not its to read. */
export const listMallInquiries = useCase(
  platformCalls.mallInquiries,
  platformTerms.mallInquiries,
  async (ctx, { waiting, keyword, page, list_rows }) => {
    const { db } = ctx
    const now = ctx.now()
    const pattern = holding(keyword)
    const where = and(
      waiting ? and(waits, isQuoting(now)) : undefined,
      keyword === ''
        ? undefined
        : or(eq(inquiries.inquiryNo, keyword), ilike(inquiries.title, pattern), ilike(companies.name, pattern)),
    )
    const rows = await db
      .select({
        inquiry: inquiries,
        companyName: companies.name,
        state: sql<InquiryState>`${stateAt(now)}`,
        askedCount,
        quotedCount,
      })
      .from(inquiries)
      .innerJoin(companies, eq(companies.id, inquiries.companyId))
      .where(where)
      .orderBy(desc(sql`${waits} and ${isQuoting(now)}`), desc(inquiries.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const ids = rows.map(({ inquiry }) => inquiry.id)
    const items = ids.length
      ? await db.select().from(inquiryItems).where(inArray(inquiryItems.inquiryId, ids)).orderBy(asc(inquiryItems.id))
      : []
    const asks = ids.length
      ? await db
          .select({ ask: inquiryAsks, name: merchants.name })
          .from(inquiryAsks)
          .innerJoin(merchants, eq(merchants.id, inquiryAsks.merchantId))
          .where(inArray(inquiryAsks.inquiryId, ids))
          .orderBy(asc(inquiryAsks.merchantId))
      : []
    const files = await filesAsked(ctx, ids)
    const storesOf = (itemId: number) =>
      asks
        .filter(({ ask }) => ask.itemIds.includes(itemId))
        .map(({ ask, name }) => ({ mer_id: ask.merchantId, mer_name: name }))
    const [{ n } = { n: 0 }] = await db
      .select({ n: count() })
      .from(inquiries)
      .innerJoin(companies, eq(companies.id, inquiries.companyId))
      .where(where)
    const list = rows.map(({ inquiry, companyName, state, askedCount, quotedCount }) => {
      const its = items.filter(({ inquiryId }) => inquiryId === inquiry.id)
      return {
        inquiry_no: inquiry.inquiryNo,
        title: inquiry.title,
        state,
        company_name: companyName,
        created_at: inquiry.createdAt.toISOString(),
        deadline_at: inquiry.deadlineAt.toISOString(),
        item_count: its.length,
        asked_count: askedCount,
        quoted_count: quotedCount,
        close_reason: inquiry.closeReason,
        scope: inquiry.scope,
        files: files.get(inquiry.id) ?? [],
        needs: its
          .filter(({ skuId }) => skuId === null)
          .map((item) => ({ ...presentItem(item), stores: storesOf(item.id) })),
      }
    })
    return { list, total: n, page, list_rows }
  },
)

export const storesToAsk = useCase(
  platformCalls.storesToAsk,
  platformTerms.storesToAsk,
  async ({ db }, { keyword }) => {
    const pattern = holding(keyword)
    const list = await db
      .select({ mer_id: merchants.id, mer_name: merchants.name })
      .from(merchants)
      .where(and(eq(merchants.status, 'open'), ilike(merchants.name, pattern)))
      .orderBy(desc(merchants.fans), asc(merchants.id))
      .limit(20)
    return { list }
  },
)

/**
 * Stores that were asked about it already are passed over, and where all were nothing happens; a store that was asked about other lines
 * is asked about this as well.
 */
export const assignNeed = useCase(
  platformCalls.assignNeed,
  platformTerms.assignNeed,
  async (ctx, { inquiry_no, item_id, stores }) => {
    const at = ctx.now()
    await ctx.db.transaction(async (tx) => {
      const its = eq(inquiries.inquiryNo, inquiry_no)
      const [inquiry] = await tx
        .select()
        .from(inquiries)
        .where(and(its, isQuoting(at)))
        .for('no key update')
      if (!inquiry)
        throw new Refusal((await tx.$count(inquiries, its)) > 0 ? 'inquiry.quoting_over' : 'inquiry.not_found')
      // The buyer named the stores: the platform may not add any.
      if (inquiry.scope === 'named') throw new Refusal('inquiry.not_found')
      const need = and(eq(inquiryItems.id, item_id), eq(inquiryItems.inquiryId, inquiry.id), isNull(inquiryItems.skuId))
      if ((await tx.$count(inquiryItems, need)) === 0) throw new Refusal('inquiry.not_found')
      const found = await tx
        .select({ id: merchants.id, name: merchants.name })
        .from(merchants)
        .where(and(inArray(merchants.name, stores), eq(merchants.status, 'open')))
      if (found.length < new Set(stores).size) throw new Refusal('merchant.not_found')
      const before = await tx.select().from(inquiryAsks).where(eq(inquiryAsks.inquiryId, inquiry.id))
      const isNew = ({ id }: { id: number }) => before.every(({ merchantId }) => merchantId !== id)
      const asked = new Set(
        before.filter(({ itemIds }) => itemIds.includes(item_id)).map(({ merchantId }) => merchantId),
      )
      const added = found.filter(({ id }) => !asked.has(id))
      if (added.length === 0) return
      for (const { merchantId, itemIds } of before) {
        if (!added.some(({ id }) => id === merchantId)) continue
        await tx
          .update(inquiryAsks)
          .set({ itemIds: [...itemIds, item_id] })
          .where(and(eq(inquiryAsks.inquiryId, inquiry.id), eq(inquiryAsks.merchantId, merchantId)))
      }
      const more = found.filter(isNew).map(({ id }) => ({ merchantId: id, itemIds: [item_id] }))
      await ask(tx, { id: inquiry.id, inquiryNo: inquiry_no }, more, at)
      await note(tx, { inquiryId: inquiry.id, operator: '', text: `平台为 1 项需求指派了 ${added.length} 家店铺` }, at)
      const names = added.map(({ name }) => name).join('、')
      await audit({ ...ctx, db: tx }, { action: 'inquiry.assign', subject: `inquiry:${inquiry_no}`, detail: names })
    })
    return { done: true as const }
  },
)

/** Not once something of it was taken. */
export const closeInquiry = useCase(
  platformCalls.closeInquiry,
  platformTerms.closeInquiry,
  async (ctx, { inquiry_no, reason }) => {
    const at = ctx.now()
    await ctx.db.transaction(async (tx) => {
      const its = eq(inquiries.inquiryNo, inquiry_no)
      // Held first: a quote that is taken meanwhile is seen by the question below.
      await tx.select({ id: inquiries.id }).from(inquiries).where(its).for('no key update')
      const [closed] = await tx
        .update(inquiries)
        .set({ closedAt: at, closeReason: reason })
        .where(and(its, isNull(inquiries.cancelledAt), isNull(inquiries.closedAt), sql`not ${isTaken}`))
        .returning()
      if (!closed)
        throw new Refusal((await tx.$count(inquiries, its)) > 0 ? 'inquiry.state_changed' : 'inquiry.not_found')
      await note(tx, { inquiryId: closed.id, operator: '', text: `平台关闭了询价：${reason}` }, at)
      const link = `/inquiry/inquiry_details?inquiry_no=${inquiry_no}`
      const topic = topicOf.inquiry(inquiry_no)
      const words = {
        kind: 'inquiry' as const,
        title: '询价被平台关闭',
        text: `${closed.title}：${reason}`,
        link,
        topic,
      }
      await notify(tx, [{ ...words, userId: closed.userId, ref: `inquiry:${closed.id}:closed` }], at)
      const noted = {
        action: 'inquiry.close',
        subject: `inquiry:${inquiry_no}`,
        detail: reason,
        ownerId: closed.ownerId,
      }
      await audit({ ...ctx, db: tx }, noted)
    })
    return { done: true as const }
  },
)
