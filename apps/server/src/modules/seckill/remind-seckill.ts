import * as calls from '@mall/contract/seckill/calls'
import * as terms from '@mall/contract/seckill/terms'
import { seckillLimits } from '@mall/contract/seckill/words'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { sweepInBatches, type Trying, untilFew } from '#modules/system/system.public.ts'
import { dealStatus } from './seckill.rules.ts'
import { seckillDeals, seckillReminders, seckillSessions } from './seckill.table.ts'
import { dealById } from './seckill-board.ts'

/** Sets or takes back a reminder. A deal that has begun needs none. */
export const remindSeckill = useCase(
  calls.remindSeckill,
  terms.remindSeckill,
  async ({ db, actor, now }, { seckill_id, on }) => {
    const deal = await dealById(db, seckill_id)
    if (!deal) throw new Refusal('seckill.not_found')
    const mine = and(eq(seckillReminders.dealId, seckill_id), eq(seckillReminders.userId, actor.userId))
    if (on) {
      if (dealStatus(deal, now()) !== 'upcoming') throw new Refusal('seckill.begun')
      await db.insert(seckillReminders).values({ dealId: seckill_id, userId: actor.userId }).onConflictDoNothing()
    } else {
      await db.delete(seckillReminders).where(mine)
    }
    return { done: true as const }
  },
)

/** Reminders of one transaction. */
const batch = 300

/** Reminds people who wished to know that a deal is about to begin, each once. Returns how many. */
export function remindOfSeckill(deps: Trying): Promise<number> {
  const { db } = deps
  const at = deps.now()
  return sweepInBatches(
    deps,
    'remind-seckill',
    () => untilFew(batch, () => db.transaction((tx) => remindSome(tx, sql``, at))),
    (limit) => dealsToRemind(db, at, limit),
    (tx, dealId) => untilFew(batch, () => remindSome(tx, sql`and d.id = ${dealId}`, at)),
  )
}

async function remindSome(tx: Db, of: SQL, at: Date): Promise<number> {
  const due = await takeDue(tx, of, at)
  const notifications = due.map(({ userId, dealId, goodsId, name, priceFen, startAt }) => ({
    userId,
    kind: 'goods' as const,
    title: '您关注的秒杀即将开始',
    text: `“${name}”秒杀价 ¥${formatFen(priceFen, { trim: true })}，${startAt} 开抢，数量有限，先到先得`,
    link: `/product/detail?goods_id=${goodsId}&seckill_id=${dealId}`,
    ref: `seckill:${dealId}:begins`,
  }))
  await notify(tx, notifications, at)
  return due.length
}

type Due = { userId: number; dealId: number; goodsId: number; name: string; priceFen: number; startAt: string }

/** A reminder is due from `remindMinutes` before the beginning until the session is over. */
const isDue = (at: Date) => sql`r.told_at is null and d.state = 'approved' and s.state = 'open'
  and s.end_at > ${at.toISOString()}::timestamptz
  and s.start_at <= ${later(at, minutes(seckillLimits.remindMinutes)).toISOString()}::timestamptz`

async function dealsToRemind(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct d.id::float8 as id from ${seckillReminders} r
      join ${seckillDeals} d on d.id = r.deal_id join ${seckillSessions} s on s.id = d.session_id
      where ${isDue(at)} order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Locked before they are told: of two that look at once each takes what the other has not. */
const takeDue = (tx: Db, of: SQL, at: Date) =>
  rowsOf<Due>(
    tx,
    sql`with due as (
        select r.deal_id, r.user_id from ${seckillReminders} r
          join ${seckillDeals} d on d.id = r.deal_id join ${seckillSessions} s on s.id = d.session_id
        where ${isDue(at)} ${of}
        order by r.deal_id, r.user_id limit ${batch} for update of r skip locked
      ), told as (
        update ${seckillReminders} r set told_at = ${at.toISOString()}::timestamptz from due
        where r.deal_id = due.deal_id and r.user_id = due.user_id returning r.deal_id, r.user_id
      )
      select told.user_id as "userId", d.id as "dealId", d.goods_id as "goodsId", g.name, d.price_fen as "priceFen",
        to_char(s.start_at at time zone 'Asia/Shanghai', 'HH24:MI') as "startAt"
      from told join ${seckillDeals} d on d.id = told.deal_id join ${seckillSessions} s on s.id = d.session_id
        join ${goods} g on g.id = d.goods_id`,
  )
