import { and, asc, desc, eq, inArray, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf, hours, later } from '#kernel/time.ts'
import { employees } from '#modules/company/company.table.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { anybody, askedOf, levelsOf, type Reviewer, saidAfter } from './approval.rules.ts'
import { orderReviews } from './approval.table.ts'
import type { Afterwards, Deps, ReviewRow } from './approval-case.ts'
import { offerLinks } from './approval-links.ts'
import { type Case, purchaseText } from './purchase.rules.ts'
import { panelOn } from './reviewers.ts'
import { type Settings, settingsOf } from './settings.ts'

/** A level asks no more people than this; the others find it in their queue. */
const asksAtMost = 10

/** Opens a new round of each purchase at its first level, in the caller's transaction, and asks those who may decide, once for all its orders. */
export async function openRounds(deps: Deps, cases: readonly Case[]): Promise<Afterwards> {
  const [first] = cases
  if (!first) return async () => undefined
  const settings = await settingsOf(deps.db, first.companyId)
  const rounds = await roundsOf(
    deps.db,
    cases.map(({ orderId }) => orderId),
  )
  const levels = levelsOf(settings.levels).length
  const steps = [...Map.groupBy(cases, ({ tradeId }) => tradeId).values()].map((parts) => ({
    parts,
    // Orders of one purchase stay together, whichever of them was submitted anew before.
    round: Math.max(...parts.map(({ orderId }) => rounds.get(orderId) ?? 0)) + 1,
    level: 1,
    levels,
    saidIds: [],
  }))
  return openLevels(deps, settings, steps)
}

/** Opens the level after `review`, which was decided, for these orders; the number of levels is that of the round's beginning. */
export async function openNextLevel(deps: Deps, review: ReviewRow, parts: readonly Case[]): Promise<Afterwards> {
  const settings = await settingsOf(deps.db, review.companyId)
  const { round, level, levels } = review
  return openLevels(deps, settings, [{ parts, round, level: level + 1, levels, saidIds: saidAfter(review) }])
}

type Step = { parts: readonly Case[]; round: number; level: number; levels: number; saidIds: number[] }

async function openLevels(deps: Deps, settings: Settings, steps: readonly Step[]): Promise<Afterwards> {
  const { db, now } = deps
  const at = now()
  const dueAt = settings.timeout_hours === null ? null : later(at, hours(settings.timeout_hours))
  const rows = await db
    .insert(orderReviews)
    .values(
      steps.flatMap(({ parts, round, level, levels, saidIds }) => {
        const { name, user_ids, role_ids } = levelsOf(settings.levels)[level - 1] ?? anybody
        return parts.map(({ orderId, tradeId, companyId, submittedBy, fingerprint }) => ({
          orderId,
          tradeId,
          companyId,
          submittedBy,
          fingerprint,
          round,
          level,
          levels,
          levelName: name,
          userIds: [...user_ids],
          roleIds: [...role_ids],
          saidIds,
          state: 'pending' as const,
          dueAt,
          createdAt: at,
        }))
      }),
    )
    .returning()
  const companyId = steps[0]?.parts[0]?.companyId ?? 0
  const { people, delegations } = await panelOn(db, companyId, dayOf(at))
  const deeds: Afterwards[] = []
  for (const { parts } of steps) {
    const review = rows.find((row) => row.orderId === parts[0]?.orderId)
    if (!review) throw new Error('insert returned no row')
    const asked = askedOf(review, people, delegations).slice(0, asksAtMost)
    await notifyAsked(db, review, parts, asked, at)
    if (asked.length === 0) await notifyNobodyLeft(db, review, parts, at)
    deeds.push(await offerLinks(deps, review, parts, asked))
  }
  return async (outside) => {
    await Promise.all(deeds.map((deed) => deed(outside)))
  }
}

/** Path on which a purchase is decided about; any of its orders names it. */
export const purchasePath = (parts: readonly Pick<Case, 'orderNo'>[]) =>
  `/order/approval?order_no=${parts[0]?.orderNo ?? ''}`

const notifyAsked = (db: Db, { id }: ReviewRow, parts: readonly Case[], asked: readonly Reviewer[], at: Date) =>
  notify(
    db,
    asked.map(({ userId }) => ({
      userId,
      kind: 'order' as const,
      title: parts.length > 1 ? '有采购待您审批' : '有订单待您审批',
      text: `${parts[0]?.applicant ?? ''} 提交的${purchaseText(parts)}等待审批`,
      link: purchasePath(parts),
      ref: `review:${id}:asked`,
      topic: topicOf.review(id),
    })),
    at,
  )

/** Notifies the submitter and the owner at once that everybody who might decide has decided before, or has left: they can see to it. */
async function notifyNobodyLeft(db: Db, review: ReviewRow, parts: readonly Case[], at: Date) {
  const { id, level, levels, companyId, submittedBy } = review
  const [owner] = await db
    .select({ userId: employees.userId })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), employees.isOwner))
  const what = parts.length > 1 ? purchaseText(parts) : `订单 ${parts[0]?.orderNo ?? ''} `
  const notification = {
    kind: 'order' as const,
    title: '审批无人可处理',
    ref: `review:${id}:nobody`,
    topic: topicOf.review(id),
    text: `${what}的第 ${level}/${levels} 级审批需要另一位审批人，目前没有：请主账号为其他同事开通审批权限，或由申请人撤回后重新提交`,
    link: purchasePath(parts),
  }
  const whom = new Set([submittedBy, ...(owner ? [owner.userId] : [])])
  await notify(
    db,
    [...whom].map((userId) => ({ ...notification, userId })),
    at,
  )
}

async function roundsOf(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select({ orderId: orderReviews.orderId, round: max(orderReviews.round) })
    .from(orderReviews)
    .where(inArray(orderReviews.orderId, [...orderIds]))
    .groupBy(orderReviews.orderId)
  return new Map(rows.map(({ orderId, round }) => [orderId, round ?? 0]))
}

/** Reviews that wait, for the purchases that these orders are parts of, the oldest first. */
export async function pendingReviews(db: Db, orderIds: readonly number[]): Promise<ReviewRow[]> {
  if (orderIds.length === 0) return []
  const trades = db
    .select({ id: orderReviews.tradeId })
    .from(orderReviews)
    .where(inArray(orderReviews.orderId, [...orderIds]))
  return db
    .select()
    .from(orderReviews)
    .where(and(inArray(orderReviews.tradeId, trades), eq(orderReviews.state, 'pending')))
    .orderBy(asc(orderReviews.id))
}

/** Keeps the new fingerprints of parts that go on waiting at another cost: the next reviewer decides about that. */
export async function keepFingerprints(db: Db, reviewIds: readonly number[], cases: readonly Case[]): Promise<void> {
  for (const { orderId, fingerprint } of cases) {
    await db
      .update(orderReviews)
      .set({ fingerprint })
      .where(and(inArray(orderReviews.id, [...reviewIds]), eq(orderReviews.orderId, orderId)))
  }
}

/** Whether somebody approved this order as it stands. */
export async function isApproved(db: Db, orderId: number): Promise<boolean> {
  const [last] = await db
    .select({ state: orderReviews.state })
    .from(orderReviews)
    .where(eq(orderReviews.orderId, orderId))
    .orderBy(desc(orderReviews.id))
    .limit(1)
  return last?.state === 'approved'
}

/** Ends the open reviews of an order; approvals of lower levels stay what they were. */
export const endReviews = (db: Db, orderId: number, state: 'withdrawn' | 'void', at: Date) =>
  db
    .update(orderReviews)
    .set({ state, decidedAt: at })
    .where(and(eq(orderReviews.orderId, orderId), eq(orderReviews.state, 'pending')))

/** Voids reviews that are approved or wait: they are about other orders than these have become. */
export const voidReviews = (db: Db, orderIds: readonly number[]) =>
  db
    .update(orderReviews)
    .set({ state: 'void' })
    .where(and(inArray(orderReviews.orderId, [...orderIds]), inArray(orderReviews.state, ['pending', 'approved'])))
