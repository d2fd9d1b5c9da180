import { unhurried } from '@mall/server/src/db/client.ts'
import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { users } from '@mall/server/src/modules/account/account.table.ts'
import { merchants } from '@mall/server/src/modules/merchant/merchant.table.ts'
import { seckillDeals, seckillSessions } from '@mall/server/src/modules/seckill/seckill.table.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { demoStoreOwners } from '../accounts.ts'
import type { DemoDeps } from '../deps.ts'
import { dealsOf, holdSession, type Offer, slotsAround } from './seckill-sessions.ts'
import { makeShoppers } from './shopper.ts'
import { operator } from './story.ts'

const share = { pool: 40, limit: 2 }

/** Keeps flash sales going for days after loading: the running one and those of the coming days, with goods that were in one before. */
export async function renewSeckill(deps: DemoDeps): Promise<number> {
  const at = deps.now()
  return unhurried(deps.database.db, async (db) => {
    // If several processes start at once, one makes the sessions and the others wait here.
    await db.execute(sql`select pg_advisory_xact_lock(727003)`)
    const slots = slotsAround(at, { before: 0, after: days(3) })
    const held = await db
      .select({ startAt: seckillSessions.startAt })
      .from(seckillSessions)
      .where(
        inArray(
          seckillSessions.startAt,
          slots.map(({ start }) => start),
        ),
      )
    const there = new Set(held.map(({ startAt }) => startAt.getTime()))
    const missing = slots.filter(({ start }) => !there.has(start.getTime()))
    if (missing.length === 0) return 0
    const offers: Offer[] = await db
      .selectDistinctOn([seckillDeals.skuId], {
        store: merchants.slug,
        skuId: seckillDeals.skuId,
        priceFen: seckillDeals.priceFen,
      })
      .from(seckillDeals)
      .innerJoin(merchants, eq(merchants.id, seckillDeals.merchantId))
      .where(
        inArray(
          merchants.slug,
          demoStoreOwners.map(({ slug }) => slug),
        ),
      )
      .orderBy(seckillDeals.skuId, seckillDeals.priceFen)
    let present = at
    const phones = [operator, ...demoStoreOwners.map(({ phone }) => phone)]
    const rows = await db
      .select({ userId: users.id, ownerId: users.ownerId, phone: users.phone, nickname: users.nickname })
      .from(users)
      .where(inArray(users.phone, phones))
    const people = rows.flatMap(({ phone, ...one }) =>
      phone === null ? [] : [{ ...one, phone, kind: phone === operator ? 'operator' : 'merchant' }],
    )
    const shoppers = await makeShoppers(db, deps, { people, clock: () => present })
    for (const slot of missing) {
      present = new Date(Math.min(at.getTime(), later(slot.start, -hours(2)).getTime()))
      const nth = Math.floor(slot.start.getTime() / hours(6))
      await holdSession(shoppers, {
        slot,
        deals: dealsOf(offers, nth).map((offer) => ({ ...offer, ...share })),
        // An offer may be sold out, off the shelf or cheaper by now: the others are enough.
        onRefused: (error) => deps.log.info({ err: error }, 'an offer of the demo is not to be had'),
      })
    }
    return missing.length
  })
}
