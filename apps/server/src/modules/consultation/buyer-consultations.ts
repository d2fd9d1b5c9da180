import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/consultation/calls'
import * as terms from '@mall/contract/consultation/terms'
import { consultationLimits } from '@mall/contract/consultation/words'
import { showsGoods } from '@mall/contract/merchant/words'
import { holidayAt, restText } from '@mall/contract/store-life/console.words'
import { and, desc, eq, exists, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { markMessagesRead } from '#modules/message/message.public.ts'
import { seen } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { isAway } from './consultation.rules.ts'
import { consultationAways, consultationMessages, consultations } from './consultation.table.ts'
import { holdsWords, lastLines, presentMessages, readMessages, unreadOf } from './read-messages.ts'
import { addMessage, type Consultation, type Content, contentOf } from './write-message.ts'

type Store = typeof merchants.$inferSelect

/** The page of a conversation, as messages about it link to it. */
export const pageOf = (merchantId: number) => `/users/consultation?mer_id=${merchantId}`

/** A store that goods can be bought of, now or when it opens again. */
const canAsk: (store: Pick<Store, 'status'>) => boolean = showsGoods

/** A person's own, with the last word on top. */
export const listConsultations = useCase(
  calls.consultations,
  terms.consultations,
  async ({ db, actor }, { keyword, page, list_rows }): Promise<OutputOf<typeof calls.consultations>> => {
    const named = db
      .select({ id: merchants.id })
      .from(merchants)
      .where(and(eq(merchants.id, consultations.merchantId), ilike(merchants.name, holding(keyword))))
    const where = and(eq(consultations.userId, actor.userId), holdsWords(keyword, exists(named)))
    const rows = await db
      .select({ id: consultations.id, store: merchants, unread: unreadOf('store') })
      .from(consultations)
      .innerJoin(merchants, eq(merchants.id, consultations.merchantId))
      .where(where)
      .orderBy(desc(consultations.lastAt), desc(consultations.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const lines = await lastLines(
      db,
      rows.map(({ id }) => id),
    )
    const list = rows.flatMap(({ id, store, unread }) => {
      const last = lines.get(id)
      const { logo, name, isSelf, status } = store
      return last ? [{ mer_id: store.id, name, logo, is_self: isSelf, status, unread, last }] : []
    })
    return { list, total: await db.$count(consultations, where), page, list_rows }
  },
)

export const viewConsultation = useCase(
  calls.consultation,
  terms.consultation,
  async (ctx, { mer_id, ...part }): Promise<OutputOf<typeof calls.consultation>> => {
    const { db, actor } = ctx
    const store = await storeOf(db, mer_id)
    const { id, name, logo, isSelf, status, phone, businessTime } = store
    const [own] = await db
      .select({ id: consultations.id, read: consultations.storeReadId, unread: unreadOf('store') })
      .from(consultations)
      .where(and(eq(consultations.userId, actor.userId), eq(consultations.merchantId, mer_id)))
    const { rows, has_more } = own ? await readMessages(db, own.id, part) : { rows: [], has_more: false }
    return {
      store: { mer_id: id, name, logo, is_self: isSelf, status, phone, business_time: businessTime },
      list: await presentMessages(ctx, rows, seen(actor)),
      has_more,
      unread: own?.unread ?? 0,
      read_by_store: own?.read ?? 0,
      can_ask: canAsk(store),
    }
  },
)

async function storeOf(db: Db, merchantId: number): Promise<Store> {
  const [store] = await db.select().from(merchants).where(eq(merchants.id, merchantId))
  if (!store) throw new Refusal('merchant.not_found')
  return store
}

/** The first message after an answer begins the wait; where nobody is there to answer, the store's own sentence follows it. */
export const askStore = useCase(
  calls.askStore,
  terms.askStore,
  async (ctx, input): Promise<OutputOf<typeof calls.askStore>> => {
    const { actor, now } = ctx
    const message = await ctx.db.transaction(async (db) => {
      const at = now()
      const store = await storeOf(db, input.mer_id)
      if (!canAsk(store)) throw new Refusal('consultation.closed')
      await holdAsker(db, actor.userId)
      const held = await holdOwn(db, actor.userId, store.id, at)
      await refuseHaste(db, actor.userId, at)
      const content = await contentToStore({ ...ctx, db }, input)
      const author = { side: 'buyer' as const, userId: actor.userId, operator: '' }
      const written = await addMessage(db, held, { ...author, ...content, at })
      if (held.waitingSince === null) {
        await db.update(consultations).set({ waitingSince: at }).where(eq(consultations.id, held.id))
        await replyAway(db, held, store, at)
      }
      return written
    })
    const [shown] = await presentMessages(ctx, [message], seen(actor))
    if (!shown) throw new Error('a message is not shown')
    return shown
  },
)

async function contentToStore(ctx: Ctx, input: ParsedOf<typeof calls.askStore>): Promise<Content> {
  const content = await contentOf(ctx, input.mer_id, input)
  if (input.kind !== 'order') return content
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNo, input.order_no), eq(orders.merchantId, input.mer_id), seen(ctx.actor)))
  if (!order) throw new Refusal('order.not_found')
  return { ...content, orderId: order.id }
}

/** Makes one person's messages wait for each other, since they are counted over all stores. */
async function holdAsker(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(727107, hashtext(${String(userId)}))`)
}

/** Refuses `consultation.too_many` to people who write faster than a person can. */
async function refuseHaste(db: Db, userId: number, at: Date): Promise<void> {
  const since = (ms: number) =>
    db.$count(
      consultationMessages,
      and(
        eq(consultationMessages.userId, userId),
        eq(consultationMessages.side, 'buyer'),
        gt(consultationMessages.at, later(at, -ms)),
      ),
    )
  if ((await since(minutes(1))) >= consultationLimits.minute || (await since(days(1))) >= consultationLimits.day)
    throw new Refusal('consultation.too_many')
}

/** The conversation, begun where there is none, held until the transaction ends. */
async function holdOwn(db: Db, userId: number, merchantId: number, at: Date): Promise<Consultation> {
  await db.insert(consultations).values({ userId, merchantId, lastAt: at, createdAt: at }).onConflictDoNothing()
  const [held] = await db
    .select()
    .from(consultations)
    .where(and(eq(consultations.userId, userId), eq(consultations.merchantId, merchantId)))
    .for('update')
  if (!held) throw new Error('a consultation is gone')
  return held
}

async function replyAway(db: Db, held: Consultation, { id, status, holidays }: Store, at: Date): Promise<void> {
  const [away] = await db.select().from(consultationAways).where(eq(consultationAways.merchantId, id))
  const said = away && (status !== 'open' || isAway(away, at)) ? away.text : ''
  // Until when it rests comes first; what it always says follows.
  const text = [status === 'resting' ? restText(holidayAt(holidays, at)) : '', said]
    .filter((one) => one !== '')
    .join('\n')
  if (text === '') return
  const content = { kind: 'text' as const, text, image: '', goodsId: null, orderId: null }
  await addMessage(db, held, { side: 'auto', userId: null, operator: '', ...content, at })
}

/** Moves the marker forward only, and never beyond the last message; messages that announced the answers are marked as read too. */
export const readConsultation = useCase(
  calls.readConsultation,
  terms.readConsultation,
  async ({ db, actor, now }, { mer_id, upto }) => {
    const at = now()
    await db.transaction(async (tx) => {
      const [held] = await tx
        .update(consultations)
        .set({ buyerReadId: markerTo(upto, 'buyer'), buyerSeenAt: at })
        .where(and(eq(consultations.userId, actor.userId), eq(consultations.merchantId, mer_id)))
        .returning({ id: consultations.id })
      if (held) await markMessagesRead(tx, { userId: actor.userId, link: pageOf(mer_id) }, at)
    })
    return { done: true as const }
  },
)

/** The marker of a side, moved to the last message up to `upto`. */
export const markerTo = (upto: number, side: 'buyer' | 'store') =>
  sql`greatest(${side === 'buyer' ? consultations.buyerReadId : consultations.storeReadId}, coalesce((
    select max(m.id) from ${consultationMessages} m where m.consultation_id = ${consultations}.id and m.id <= ${upto}), 0))`
