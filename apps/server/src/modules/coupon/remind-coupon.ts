import * as calls from '@mall/contract/coupon/calls'
import { type Face, faceText } from '@mall/contract/coupon/describe'
import * as terms from '@mall/contract/coupon/terms'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { notify } from '#modules/message/message.public.ts'
import { sweepInBatches, type Trying, untilFew } from '#modules/system/system.public.ts'
import { couponReminders, coupons } from './coupon.table.ts'
import { knownCoupon } from './known-coupon.ts'

/** Sets or ends a reminder; a coupon that can be claimed now needs none. */
export const remindCoupon = useCase(calls.remindCoupon, terms.remindCoupon, async (ctx, { coupon_id, on }) => {
  const { db, actor, now } = ctx
  const mine = and(eq(couponReminders.couponId, coupon_id), eq(couponReminders.userId, actor.userId))
  if (on) {
    const coupon = await knownCoupon(ctx, coupon_id)
    if (coupon.way === 'follow') throw new Refusal('coupon.by_follow')
    if (coupon.claimFrom <= now()) throw new Refusal('coupon.opened')
    await db.insert(couponReminders).values({ couponId: coupon_id, userId: actor.userId }).onConflictDoNothing()
  } else {
    await db.delete(couponReminders).where(mine)
  }
  return { done: true as const }
})

/** Reminders of one transaction. */
const batch = 300

/** Notifies people who set a reminder that a coupon may be claimed, each once. Resolves to how many. */
export function remindOfCoupons(deps: Trying): Promise<number> {
  const { db } = deps
  const at = deps.now()
  const some = (of: SQL) => db.transaction((tx) => remindSome(tx, of, at))
  return sweepInBatches(
    deps,
    'remind-coupons',
    () => untilFew(batch, () => some(sql``)),
    (limit) => couponsToRemind(db, at, limit),
    (tx, couponId) => untilFew(batch, () => remindSome(tx, sql`and c.id = ${couponId}`, at)),
  )
}

async function remindSome(tx: Db, of: SQL, at: Date): Promise<number> {
  const due = await takeDue(tx, of, at)
  const notifications = due.map(({ userId, couponId, name, ...face }) => ({
    userId,
    kind: 'goods' as const,
    title: '您关注的优惠券开抢了',
    text: `“${name}”（${faceText(face)}）现在可以领取，先到先得`,
    link: '/activity/coupon_list',
    ref: `coupon:${couponId}:opened`,
  }))
  await notify(tx, notifications, at)
  return due.length
}

type Due = Face & { userId: number; couponId: number; name: string }

const isDue = (at: Date) => sql`r.told_at is null and c.state = 'running'
  and c.claim_from <= ${at.toISOString()}::timestamptz and c.claim_until > ${at.toISOString()}::timestamptz`

async function couponsToRemind(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct c.id::float8 as id from ${couponReminders} r join ${coupons} c on c.id = r.coupon_id
      where ${isDue(at)} order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Rows are locked before the messages: if two processes look at once, each takes those that the other has not. */
const takeDue = (tx: Db, of: SQL, at: Date) =>
  rowsOf<Due>(
    tx,
    sql`with due as (
        select r.coupon_id, r.user_id from ${couponReminders} r join ${coupons} c on c.id = r.coupon_id
        where ${isDue(at)} ${of}
        order by r.coupon_id, r.user_id limit ${batch} for update of r skip locked
      ), told as (
        update ${couponReminders} r set told_at = ${at.toISOString()}::timestamptz from due
        where r.coupon_id = due.coupon_id and r.user_id = due.user_id returning r.coupon_id, r.user_id
      )
      select told.user_id as "userId", told.coupon_id as "couponId", c.name, c.kind, c.amount_fen as "amountFen",
        c.pay_percent as "payPercent", c.cap_fen as "capFen", c.min_fen as "minFen"
      from told join ${coupons} c on c.id = told.coupon_id`,
  )

/** For who leaves for good, in the caller's transaction. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(couponReminders).where(eq(couponReminders.userId, userId))
}
