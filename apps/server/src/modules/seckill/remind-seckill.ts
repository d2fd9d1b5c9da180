import type { ParsedOf } from '@mall/contract/endpoint'
import { formatFen } from '@mall/contract/money'
import type { remindSeckill as RemindSeckill } from '@mall/contract/seckill'
import { seckillLimits } from '@mall/contract/seckill'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { later, minutes } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { tell } from '#modules/message/message.public.ts'
import { dealStatus } from './seckill.rules.ts'
import { seckillDeals, seckillReminders, seckillSessions } from './seckill.table.ts'
import { dealById } from './seckill-board.ts'

/** Of what has begun nobody needs to be told. */
export async function remindSeckill({ db, actor, now }: Ctx, { seckill_id, on }: ParsedOf<typeof RemindSeckill>) {
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
}

/** Reminders of one transaction. */
const batch = 300

/** Tells whoever wished to know that a deal is about to begin, each once. How many. */
export async function remindOfSeckill({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const at = now()
  let told = 0
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const due = await takeDue(tx, at)
      const tellings = due.map(({ userId, dealId, goodsId, name, priceFen, startAt }) => ({
        ...{ userId, kind: 'goods' as const, title: '您关注的秒杀即将开始' },
        text: `“${name}”秒杀价 ¥${formatFen(priceFen, { trim: true })}，${startAt} 开抢，数量有限，先到先得`,
        ...{ link: `/product/detail?goods_id=${goodsId}&seckill_id=${dealId}`, ref: `seckill:${dealId}:begins` },
      }))
      await tell(tx, tellings, at)
      return due.length
    })
    told += taken
    if (taken < batch) return told
  }
}

type Due = { userId: number; dealId: number; goodsId: number; name: string; priceFen: number; startAt: string }

/** Locked before they are told: of two that look at once each takes what the other has not. What is over by then is told to nobody. */
const takeDue = (tx: Db, at: Date) =>
  rowsOf<Due>(
    tx,
    sql`with due as (
        select r.deal_id, r.user_id from ${seckillReminders} r
          join ${seckillDeals} d on d.id = r.deal_id join ${seckillSessions} s on s.id = d.session_id
        where r.told_at is null and d.state = 'approved' and s.state = 'open' and s.end_at > ${at.toISOString()}::timestamptz
          and s.start_at <= ${later(at, minutes(seckillLimits.remindMinutes)).toISOString()}::timestamptz
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
