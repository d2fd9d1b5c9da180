import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/consultation/store.calls'
import * as storeTerms from '@mall/contract/consultation/store.terms'
import { storeConsultationTabs } from '@mall/contract/consultation/store.words'
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { CtxFor, StaffActor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companies, employees } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { markerTo, pageOf } from './buyer-consultations.ts'
import { buyerName, lineOf } from './consultation.rules.ts'
import { consultationMessages, consultations } from './consultation.table.ts'
import { holdsWords, lastLines, orderCards, presentMessages, readMessages, unreadOf } from './read-messages.ts'
import { addMessage, type Consultation, type Content, contentOf, type Message } from './write-message.ts'

type Reading = CtxFor<'store:service:see'>
type Acting = CtxFor<'store:service'>
type Tab = (typeof storeConsultationTabs)[number]

const mine = ({ merchantId }: StaffActor) => eq(consultations.merchantId, merchantId)
const ordersOf = ({ merchantId }: StaffActor) => eq(orders.merchantId, merchantId)

const tabs: Record<Tab, (actor: StaffActor) => SQL | undefined> = {
  waiting: () => isNotNull(consultations.waitingSince),
  mine: ({ userId }) => eq(consultations.answeredBy, userId),
  all: () => undefined,
}

const answerer = sql<string>`coalesce((select m.operator from ${consultationMessages} m
  where m.consultation_id = ${consultations}.id and m.side = 'store' order by m.id desc limit 1), '')`
const headColumns = {
  row: consultations,
  nickname: users.nickname,
  phone: users.phone,
  unread: unreadOf('buyer'),
  answeredBy: answerer,
}
type Found = { row: Consultation; nickname: string; phone: string; unread: number; answeredBy: string }
const head = ({ row, nickname, phone, unread, answeredBy }: Found) => ({
  consultation_id: row.id,
  buyer: buyerName(nickname, phone),
  unread,
  waiting_since: row.waitingSince?.toISOString() ?? null,
  answered_by: answeredBy,
})

export const listForStore = useCase(
  storeCalls.storeConsultations,
  storeTerms.storeConsultations,
  async ({ db, actor }, { tab, keyword, page, list_rows }): Promise<OutputOf<typeof storeCalls.storeConsultations>> => {
    const where = and(mine(actor), tabs[tab](actor), holdsWords(keyword))
    const found = await db
      .select(headColumns)
      .from(consultations)
      .innerJoin(users, eq(users.id, consultations.userId))
      .where(where)
      .orderBy(tab === 'waiting' ? asc(consultations.waitingSince) : desc(consultations.lastAt), desc(consultations.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const lines = await lastLines(
      db,
      found.map(({ row }) => row.id),
    )
    const counts = { waiting: 0, mine: 0, all: 0 }
    for (const one of storeConsultationTabs)
      counts[one] = await db.$count(consultations, and(mine(actor), tabs[one](actor)))
    const list = found.flatMap((one) => {
      const last = lines.get(one.row.id)
      return last ? [{ ...head(one), last }] : []
    })
    return { list, total: await db.$count(consultations, where), page, list_rows, counts }
  },
)

export const viewForStore = useCase(
  storeCalls.storeConsultation,
  storeTerms.storeConsultation,
  async (ctx, { consultation_id, ...part }): Promise<OutputOf<typeof storeCalls.storeConsultation>> => {
    const { db, actor } = ctx
    const [found] = await db
      .select(headColumns)
      .from(consultations)
      .innerJoin(users, eq(users.id, consultations.userId))
      .where(and(eq(consultations.id, consultation_id), mine(actor)))
    if (!found) throw new Refusal('consultation.not_found')
    const { rows, has_more } = await readMessages(db, consultation_id, part)
    return { ...head(found), list: await shown(ctx, rows), has_more, read_by_buyer: found.row.buyerReadId }
  },
)

async function shown(ctx: Reading, rows: readonly Message[]) {
  const list = await presentMessages(ctx, rows, ordersOf(ctx.actor))
  return list.map((message, i) => ({ ...message, operator: rows[i]?.operator ?? '' }))
}

async function holdForStore(db: Db, actor: StaffActor, id: number): Promise<Consultation> {
  const [held] = await db
    .select()
    .from(consultations)
    .where(and(eq(consultations.id, id), mine(actor)))
    .for('update')
  if (!held) throw new Refusal('consultation.not_found')
  return held
}

/** Ends the wait, and notes how long it was. */
export const answerBuyer = useCase(
  storeCalls.answerBuyer,
  storeTerms.answerBuyer,
  async (ctx, input): Promise<OutputOf<typeof storeCalls.answerBuyer>> => {
    const { actor, now } = ctx
    const message = await ctx.db.transaction(async (db) => {
      const at = now()
      const held = await holdForStore(db, actor, input.consultation_id)
      const content = await contentToBuyer({ ...ctx, db }, held, input)
      const waitedSeconds =
        held.waitingSince && Math.max(0, Math.round((at.getTime() - held.waitingSince.getTime()) / 1000))
      const author = { side: 'store' as const, userId: actor.userId, operator: actor.nickname }
      const written = await addMessage(db, held, { ...author, ...content, waitedSeconds, at })
      await db
        .update(consultations)
        .set({ waitingSince: null, answeredBy: actor.userId })
        .where(eq(consultations.id, held.id))
      await notifyAbsent(db, held, written)
      return written
    })
    const [reply] = await shown(ctx, [message])
    if (!reply) throw new Error('a message is not shown')
    return reply
  },
)

async function contentToBuyer(
  ctx: Acting,
  held: Consultation,
  input: ParsedOf<typeof storeCalls.answerBuyer>,
): Promise<Content> {
  const content = await contentOf(ctx, held.merchantId, input)
  if (input.kind !== 'order') return content
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNo, input.order_no), placedBy(ctx.db, held)))
  if (!order) throw new Refusal('order.not_found')
  return { ...content, orderId: order.id }
}

/** Orders that the asker placed at the store, for themselves or for their company. Orders are found by their owner. */
function placedBy(db: Db, { userId, merchantId }: Pick<Consultation, 'userId' | 'merchantId'>): SQL {
  const own = db.select({ id: users.ownerId }).from(users).where(eq(users.id, userId))
  const firms = db
    .select({ id: companies.ownerId })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(eq(employees.userId, userId))
  const its = and(
    inArray(orders.ownerId, union(own, firms)),
    eq(orders.userId, userId),
    eq(orders.merchantId, merchantId),
  )
  if (!its) throw new Error('no condition')
  return its
}

/** How many of them an answer may choose from. */
const offeredOrders = 20

export const listOrdersOfBuyer = useCase(
  storeCalls.consultationOrders,
  storeTerms.consultationOrders,
  async ({ db, actor }, { consultation_id }): Promise<OutputOf<typeof storeCalls.consultationOrders>> => {
    const [held] = await db
      .select()
      .from(consultations)
      .where(and(eq(consultations.id, consultation_id), mine(actor)))
    if (!held) throw new Refusal('consultation.not_found')
    const rows = await db
      .select({ id: orders.id, at: orders.createdAt })
      .from(orders)
      .where(placedBy(db, held))
      .orderBy(desc(orders.id))
      .limit(offeredOrders)
    const ids = rows.map(({ id }) => id)
    const cards = await orderCards(db, ids, ordersOf(actor))
    const list = rows.flatMap(({ id, at }) => {
      const card = cards.get(id)
      return card ? [{ ...card, created_at: at.toISOString() }] : []
    })
    return { list }
  },
)

/** So long after they last looked, people count as still there. */
const presentMs = minutes(2)

/** Notifies a buyer who has gone once, however many lines follow until they look again. */
async function notifyAbsent(
  db: Db,
  { id, userId, merchantId, buyerReadId, buyerSeenAt }: Consultation,
  message: Message,
) {
  if (buyerSeenAt && buyerSeenAt > later(message.at, -presentMs)) return
  const [store] = await db.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, merchantId))
  const title = `${store?.name ?? '店铺'}回复了您的咨询`
  const notification = { userId, kind: 'consultation' as const, title, text: lineOf(message), link: pageOf(merchantId) }
  const ref = `consultation:${id}:${buyerReadId}`
  await notify(db, [{ ...notification, ref, topic: topicOf.consultation(id) }], message.at)
}

/** For the whole store: a colleague need not read it again. */
export const readForStore = useCase(
  storeCalls.readStoreConsultation,
  storeTerms.readStoreConsultation,
  async ({ db, actor }, { consultation_id, upto }) => {
    await db
      .update(consultations)
      .set({ storeReadId: markerTo(upto, 'store') })
      .where(and(eq(consultations.id, consultation_id), mine(actor)))
    return { done: true as const }
  },
)

export const endConsultation = useCase(
  storeCalls.endConsultation,
  storeTerms.endConsultation,
  async (ctx, { consultation_id, upto }) => {
    const { actor } = ctx
    await ctx.db.transaction(async (db) => {
      const held = await holdForStore(db, actor, consultation_id)
      const its = eq(consultationMessages.consultationId, held.id)
      const newer = and(its, eq(consultationMessages.side, 'buyer'), gt(consultationMessages.id, upto))
      if ((await db.$count(consultationMessages, newer)) > 0) throw new Refusal('consultation.new_message')
      if (held.waitingSince === null) return
      await db.update(consultations).set({ waitingSince: null }).where(eq(consultations.id, held.id))
      await audit({ ...ctx, db }, { action: 'consultation.end', subject: `consultation:${held.id}`, detail: '' })
    })
    return { done: true as const }
  },
)
