import type { ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/seckill/platform.calls'
import * as platformTerms from '@mall/contract/seckill/platform.terms'
import * as storeCalls from '@mall/contract/seckill/store.calls'
import * as storeTerms from '@mall/contract/seckill/store.terms'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { holdToConfirmed } from '#kernel/odd-prices.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { moveToPool } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { returnPool } from './reserve-from-pool.ts'
import { seckillDeals, seckillSessions } from './seckill.table.ts'
import { forgetBoard } from './seckill-board.ts'

type DealRow = typeof seckillDeals.$inferSelect
type SessionRow = typeof seckillSessions.$inferSelect
type AuditEntry = { action: string; subject: string; detail: string }

const note = (ctx: Ctx, db: Db, told: AuditEntry) => audit({ ...ctx, db }, told)
const done = { done: true as const }

/** A session, held so that what is decided about its deals is decided one after the other. */
async function heldSession(db: Db, id: number): Promise<SessionRow> {
  const [session] = await db.select().from(seckillSessions).where(eq(seckillSessions.id, id)).for('no key update')
  if (!session) throw new Refusal('seckill.not_found')
  return session
}

const timesOf = ({ start_at, end_at }: ParsedOf<typeof platformCalls.saveSeckillSession>) => ({
  startAt: new Date(start_at),
  endAt: new Date(end_at),
})
/** `2026-11-23 10:00`, in Shanghai. */
const minuteText = (at: Date) => later(at, hours(8)).toISOString().slice(0, 16).replace('T', ' ')
const sessionText = ({ name, startAt, endAt }: Pick<SessionRow, 'name' | 'startAt' | 'endAt'>) =>
  `“${name}”（${minuteText(startAt)} 至 ${minuteText(endAt)}）`

/** Stores rely on the times of a session that is open: they stay. */
export const saveSeckillSession = useCase(
  platformCalls.saveSeckillSession,
  platformTerms.saveSeckillSession,
  (ctx, input) => {
    const { actor, now } = ctx
    const times = timesOf(input)
    const columns = { name: input.name, ...times, applyUntil: new Date(input.apply_until) }
    const { session_id: id } = input
    return ctx.db.transaction(async (db) => {
      if (id === undefined) {
        if (times.startAt <= now()) throw new Refusal('seckill.begun')
        const row = { ...columns, state: 'draft' as const, userId: actor.userId, createdAt: now() }
        const [made] = await db.insert(seckillSessions).values(row).returning()
        if (!made) throw new Error('no session was written')
        const detail = `新建秒杀场次${sessionText(made)}`
        await note(ctx, db, { action: 'seckill.session_add', subject: `seckill_session:${made.id}`, detail })
        return { session_id: made.id }
      }
      const session = await heldSession(db, id)
      if (session.state === 'stopped') throw new Refusal('seckill.state_changed')
      if (session.startAt <= now() || times.startAt <= now()) throw new Refusal('seckill.begun')
      const moved = +session.startAt !== +times.startAt || +session.endAt !== +times.endAt
      if (session.state === 'open' && moved) throw new Refusal('seckill.times_fixed')
      await db.update(seckillSessions).set(columns).where(eq(seckillSessions.id, id))
      const detail = `修改秒杀场次${sessionText(session)}为${sessionText(columns)}`
      await note(ctx, db, { action: 'seckill.session_save', subject: `seckill_session:${id}`, detail })
      forgetBoard()
      return { session_id: id }
    })
  },
)

/** Opens or stops a session. When it stops, stores that wait for a review are told that it is no more, and pools go back. */
export const changeSeckillSession = useCase(
  platformCalls.changeSeckillSession,
  platformTerms.changeSeckillSession,
  (ctx, { session_id: id, act }) => {
    return ctx.db.transaction(async (db) => {
      const session = await heldSession(db, id)
      const about = { subject: `seckill_session:${id}` }
      if (act === 'open') {
        if (session.state !== 'draft') throw new Refusal('seckill.state_changed')
        if (session.startAt <= ctx.now()) throw new Refusal('seckill.begun')
        await db.update(seckillSessions).set({ state: 'open' }).where(eq(seckillSessions.id, id))
        const detail = `开放秒杀场次${sessionText(session)}`
        await note(ctx, db, { ...about, action: 'seckill.session_open', detail })
      } else {
        if (session.state !== 'open' || session.endAt <= ctx.now()) throw new Refusal('seckill.state_changed')
        await db.update(seckillSessions).set({ state: 'stopped' }).where(eq(seckillSessions.id, id))
        await stopAll(db, id, ctx.now())
        const detail = `停止秒杀场次${sessionText(session)}`
        await note(ctx, db, { ...about, action: 'seckill.session_stop', detail })
      }
      forgetBoard()
      return done
    })
  },
)

async function stopAll(db: Db, sessionId: number, at: Date) {
  const reason = '场次已停止'
  const its = (state: DealRow['state']) => and(eq(seckillDeals.sessionId, sessionId), eq(seckillDeals.state, state))
  await db.update(seckillDeals).set({ state: 'refused', reason }).where(its('applied'))
  const running = await db
    .select({ id: seckillDeals.id })
    .from(seckillDeals)
    .where(its('approved'))
    .orderBy(asc(seckillDeals.id))
    .for('no key update')
  for (const { id } of running) {
    await db.update(seckillDeals).set({ state: 'stopped', reason }).where(eq(seckillDeals.id, id))
    await returnPool(db, id, at)
  }
}

const pricesOfSku = { priceFen: skus.priceFen, marketPriceFen: skus.marketPriceFen }

/** A store's own sku with a price that everybody sees. */
async function ownSku(db: Db, merchantId: number, skuId: number) {
  const [sku] = await db
    .select({
      goodsId: goods.id,
      name: goods.name,
      moq: goods.moq,
      code: skus.skuCode,
      ...pricesOfSku,
      stock: skus.stock,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(
      and(
        ...[eq(skus.id, skuId), eq(skus.isActive, true), eq(goods.merchantId, merchantId)],
        ...[eq(goods.status, 'on_sale'), eq(goods.priceMode, 'shown')],
      ),
    )
  if (!sku || sku.priceFen === null) throw new Refusal('goods.not_found')
  return { ...sku, priceFen: sku.priceFen }
}

function mustBeLower(priceFen: number, plainFen: number | null) {
  if (plainFen === null || priceFen >= plainFen)
    throw new Refusal('seckill.not_lower', { price: formatFen(plainFen ?? 0) })
}

export const applySeckill = useCase(storeCalls.applySeckill, storeTerms.applySeckill, async (ctx, input) => {
  const { actor, now } = ctx
  const { merchantId } = actor
  const made = await ctx.db.transaction(async (db) => {
    const [session] = await db
      .select()
      .from(seckillSessions)
      .where(and(eq(seckillSessions.id, input.session_id), eq(seckillSessions.state, 'open')))
      .for('key share')
    if (!session) throw new Refusal('seckill.not_found')
    if (session.applyUntil <= now()) throw new Refusal('seckill.closed')
    const sku = await ownSku(db, merchantId, input.sku_id)
    mustBeLower(input.price_fen, sku.priceFen)
    const price = { key: `${sku.code} 秒杀价`, before_fen: sku.priceFen, after_fen: input.price_fen }
    holdToConfirmed([{ ...price, list_fen: sku.marketPriceFen }], input.confirmed_prices)
    if (input.stock > sku.stock) throw new Refusal('seckill.stock_short', { left: sku.stock })
    if (input.limit_num < sku.moq || input.stock < sku.moq) throw new Refusal('seckill.below_moq', { moq: sku.moq })
    const [deal] = await db
      .insert(seckillDeals)
      .values({
        sessionId: session.id,
        merchantId,
        goodsId: sku.goodsId,
        skuId: input.sku_id,
        priceFen: input.price_fen,
        pool: input.stock,
        limitNum: input.limit_num,
        state: 'applied' as const,
        appliedAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: seckillDeals.id })
    if (!deal) throw new Refusal('seckill.applied')
    const detail = `报名秒杀“${session.name}”：${sku.name}，¥${formatFen(input.price_fen)}，${input.stock} 件`
    await note(ctx, db, { action: 'seckill.apply', subject: `seckill:${deal.id}`, detail })
    return deal
  })
  return { seckill_id: made.id }
})

/** A deal, after its session: whatever is decided about either waits. */
async function heldDeal(db: Db, id: number, merchantId?: number): Promise<{ deal: DealRow; session: SessionRow }> {
  const [known] = await db
    .select({ sessionId: seckillDeals.sessionId })
    .from(seckillDeals)
    .where(and(eq(seckillDeals.id, id), merchantId === undefined ? undefined : eq(seckillDeals.merchantId, merchantId)))
  if (!known) throw new Refusal('seckill.not_found')
  const session = await heldSession(db, known.sessionId)
  const [deal] = await db.select().from(seckillDeals).where(eq(seckillDeals.id, id)).for('no key update')
  if (!deal) throw new Refusal('seckill.not_found')
  return { deal, session }
}

export const withdrawSeckill = useCase(
  storeCalls.withdrawSeckill,
  storeTerms.withdrawSeckill,
  (ctx, { seckill_id: id }) => {
    const { actor, now } = ctx
    return ctx.db.transaction(async (db) => {
      const { deal, session } = await heldDeal(db, id, actor.merchantId)
      if (deal.state !== 'applied' && deal.state !== 'approved') throw new Refusal('seckill.state_changed')
      if (session.startAt <= now()) throw new Refusal('seckill.begun')
      await db.update(seckillDeals).set({ state: 'withdrawn' }).where(eq(seckillDeals.id, id))
      if (deal.state === 'approved') await returnPool(db, id, now())
      await note(ctx, db, {
        action: 'seckill.withdraw',
        subject: `seckill:${id}`,
        detail: `撤回秒杀报名“${session.name}”`,
      })
      forgetBoard()
      return done
    })
  },
)

/** Price and stock are looked at again: days may have gone by. */
export const reviewSeckill = useCase(platformCalls.reviewSeckill, platformTerms.reviewSeckill, (ctx, input) => {
  const { now } = ctx
  const { seckill_id: id } = input
  return ctx.db.transaction(async (db) => {
    const { deal, session } = await heldDeal(db, id)
    if (deal.state !== 'applied') throw new Refusal('seckill.state_changed')
    const told = { subject: `seckill:${id}` }
    if (input.act === 'refuse') {
      await db.update(seckillDeals).set({ state: 'refused', reason: input.reason }).where(eq(seckillDeals.id, id))
      await note(ctx, db, {
        ...told,
        action: 'seckill.refuse',
        detail: `不通过秒杀报名“${session.name}”：${input.reason}`,
      })
      await notifyReviewed(db, { deal, session }, `未通过：${input.reason}`, now())
      return done
    }
    if (session.state !== 'open' || session.endAt <= now()) throw new Refusal('seckill.closed')
    await approve(db, deal, now())
    const detail = `通过秒杀报名“${session.name}”：¥${formatFen(deal.priceFen)}，${deal.pool} 件`
    await note(ctx, db, { ...told, action: 'seckill.approve', detail })
    await notifyReviewed(db, { deal, session }, `已通过，${deal.pool} 件已从库存划出`, now())
    forgetBoard()
    return done
  })
})

/** The store that applied hears what became of it. */
async function notifyReviewed(
  db: Db,
  { deal, session }: { deal: DealRow; session: SessionRow },
  said: string,
  at: Date,
) {
  const [about] = await db.select({ name: goods.name }).from(goods).where(eq(goods.id, deal.goodsId))
  const text = `“${about?.name ?? ''}”报名${sessionText(session)}${said}`
  const notification = { kind: 'seckill_reviewed' as const, title: '秒杀报名审核结果', text, subject: session.name }
  await notifyStores(db, [{ ...notification, merchantId: deal.merchantId, ref: `seckill:${deal.id}:reviewed` }], at)
}

async function approve(db: Db, { id, skuId, priceFen, pool }: DealRow, at: Date) {
  const [sku] = await db.select({ priceFen: skus.priceFen, stock: skus.stock }).from(skus).where(eq(skus.id, skuId))
  mustBeLower(priceFen, sku?.priceFen ?? null)
  await db.update(seckillDeals).set({ state: 'approved', remaining: pool }).where(eq(seckillDeals.id, id))
  if (!(await moveToPool(db, { skuId, qty: pool, at })))
    throw new Refusal('seckill.stock_short', { left: sku?.stock ?? 0 })
}

export const stopSeckill = useCase(
  platformCalls.stopSeckill,
  platformTerms.stopSeckill,
  (ctx, { seckill_id: id, reason }) => {
    const { now } = ctx
    return ctx.db.transaction(async (db) => {
      const { deal, session } = await heldDeal(db, id)
      if (deal.state !== 'approved' || session.endAt <= now()) throw new Refusal('seckill.state_changed')
      await db.update(seckillDeals).set({ state: 'stopped', reason }).where(eq(seckillDeals.id, id))
      await returnPool(db, id, now())
      await note(ctx, db, {
        action: 'seckill.stop',
        subject: `seckill:${id}`,
        detail: `停止秒杀“${session.name}”：${reason}`,
      })
      forgetBoard()
      return done
    })
  },
)
