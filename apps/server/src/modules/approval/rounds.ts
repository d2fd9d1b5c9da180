import { formatFen } from '@mall/contract/money'
import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf, hours, later } from '#kernel/clock.ts'
import { employees } from '#modules/company/company.table.ts'
import { tell } from '#modules/message/message.public.ts'
import { anybody, askedOf, levelsOf, type Reviewer, saidAfter } from './approval.rules.ts'
import { orderReviews } from './approval.table.ts'
import type { Afterwards, Case, Deps, ReviewRow } from './approval-case.ts'
import { offerLinks } from './approval-links.ts'
import { panelOn } from './reviewers.ts'
import { type Settings, settingsOf } from './settings.ts'

/** Whom a level asks at most; the others find it in their queue. */
const asksAtMost = 10

/** Opens a new round at its first level, in the caller's transaction, and asks those who may decide. */
export async function openRounds(deps: Deps, cases: readonly Case[]): Promise<Afterwards> {
  const [first] = cases
  if (!first) return async () => undefined
  const settings = await settingsOf(deps.db, first.companyId)
  const rounds = await roundsOf(
    deps.db,
    cases.map(({ orderId }) => orderId),
  )
  const levels = levelsOf(settings.levels).length
  const steps = cases.map((one) => ({
    case: one,
    round: (rounds.get(one.orderId) ?? 0) + 1,
    level: 1,
    levels,
    saidIds: [],
  }))
  return openLevels(deps, settings, steps)
}

/** Opens the level after `review`, which was decided; the number of levels is that of the round's beginning. */
export async function openNextLevel(deps: Deps, review: ReviewRow, about: Case): Promise<Afterwards> {
  const settings = await settingsOf(deps.db, about.companyId)
  const { round, level, levels } = review
  return openLevels(deps, settings, [{ case: about, round, level: level + 1, levels, saidIds: saidAfter(review) }])
}

type Step = { case: Case; round: number; level: number; levels: number; saidIds: number[] }

async function openLevels(deps: Deps, settings: Settings, steps: readonly Step[]): Promise<Afterwards> {
  const { db, now } = deps
  const at = now()
  const dueAt = settings.timeout_hours === null ? null : later(at, hours(settings.timeout_hours))
  const rows = await db
    .insert(orderReviews)
    .values(
      steps.map(({ case: about, round, level, levels, saidIds }) => {
        const { name, user_ids, role_ids } = levelsOf(settings.levels)[level - 1] ?? anybody
        const { orderId, companyId, submittedBy, fingerprint } = about
        const matter = { orderId, companyId, submittedBy, fingerprint, round, level, levels, levelName: name }
        const who = { userIds: [...user_ids], roleIds: [...role_ids], saidIds }
        return { ...matter, ...who, state: 'pending' as const, dueAt, createdAt: at }
      }),
    )
    .returning()
  const companyId = steps[0]?.case.companyId ?? 0
  const { people, standings } = await panelOn(db, companyId, dayOf(at))
  const deeds: Afterwards[] = []
  for (const { case: about } of steps) {
    const review = rows.find((row) => row.orderId === about.orderId)
    if (!review) throw new Error('insert returned no row')
    const asked = askedOf(review, people, standings).slice(0, asksAtMost)
    await tellAsked(db, review, about, asked, at)
    if (asked.length === 0) await tellNobodyLeft(db, review, about, at)
    deeds.push(await offerLinks(deps, review, about, asked))
  }
  return async () => {
    await Promise.all(deeds.map((deed) => deed()))
  }
}

const tellAsked = (db: Db, { id }: ReviewRow, about: Case, asked: readonly Reviewer[], at: Date) =>
  tell(
    db,
    asked.map(({ userId }) => ({
      userId,
      kind: 'order' as const,
      title: '有订单待您审批',
      text: `${about.applicant} 提交的订单 ${about.orderNo}（¥${formatFen(about.payAmountFen)}）等待审批`,
      link: `/order/order_details?order_no=${about.orderNo}`,
      ref: `review:${id}:asked`,
    })),
    at,
  )

/** Whoever might decide has decided before, or has left: who submitted it and the owner can see to it, and are told at once. */
async function tellNobodyLeft(db: Db, { id, level, levels }: ReviewRow, about: Case, at: Date) {
  const [owner] = await db
    .select({ userId: employees.userId })
    .from(employees)
    .where(and(eq(employees.companyId, about.companyId), employees.isOwner))
  const told = {
    ...{ kind: 'order' as const, title: '审批无人可处理', ref: `review:${id}:nobody` },
    text: `订单 ${about.orderNo} 的第 ${level}/${levels} 级审批需要另一位审批人，目前没有：请主账号为其他同事开通审批权限，或由申请人撤回后重新提交`,
    link: `/order/order_details?order_no=${about.orderNo}`,
  }
  const whom = new Set([about.submittedBy, ...(owner ? [owner.userId] : [])])
  await tell(
    db,
    [...whom].map((userId) => ({ ...told, userId })),
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

/** What waits for a decision about these orders, by order. */
export async function pendingReviews(db: Db, orderIds: readonly number[]): Promise<Map<number, ReviewRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderReviews)
    .where(and(inArray(orderReviews.orderId, [...orderIds]), eq(orderReviews.state, 'pending')))
  return new Map(rows.map((row) => [row.orderId, row]))
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

/** Nobody decides about it any more; approvals of lower levels stay what they were. */
export const endReviews = (db: Db, orderId: number, state: 'withdrawn' | 'void', at: Date) =>
  db
    .update(orderReviews)
    .set({ state, decidedAt: at })
    .where(and(eq(orderReviews.orderId, orderId), eq(orderReviews.state, 'pending')))

/** What was approved, or waits to be, is no longer this order. */
export const voidReviews = (db: Db, orderId: number) =>
  db
    .update(orderReviews)
    .set({ state: 'void' })
    .where(and(eq(orderReviews.orderId, orderId), inArray(orderReviews.state, ['pending', 'approved'])))
