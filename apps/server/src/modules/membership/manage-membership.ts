import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/membership/platform.calls'
import * as platformTerms from '@mall/contract/membership/platform.terms'
import { formatFen } from '@mall/contract/text/money'
import { and, count, desc, eq, gt, or, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { setPrice } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { membershipGrants, membershipPlans } from './membership.table.ts'
import { planOnSale, type SavedOf } from './view-membership.ts'

export const viewMallMembership =
  (savedOf: SavedOf) =>
  async ({ db, now }: Ctx): Promise<OutputOf<typeof platformCalls.mallMembership>> => {
    const at = now()
    const [row] = await rowsOf<{ members: number; bought: number; renewed: number; paid: number }>(
      db,
      sql`select
        (select count(distinct g.user_id)::int from ${membershipGrants} g join ${users} u on u.id = g.user_id
          where u.closed_at is null and g.until_at > ${at.toISOString()}::timestamptz) as members,
        (select count(distinct user_id)::int from ${membershipGrants}
          where at > ${later(at, -days(30)).toISOString()}::timestamptz) as bought,
        (select count(*)::int from (
          select from ${membershipGrants} group by user_id having count(*) > 1
        ) again) as renewed,
        (select coalesce(sum(paid_fen), 0)::float8 from ${membershipGrants}) as paid`,
    )
    const { savedFen } = await savedOf(db, null)
    const counts = { members: row?.members ?? 0, bought: row?.bought ?? 0, renewed: row?.renewed ?? 0 }
    return { plan: await planOnSale(db), ...counts, paid_fen: row?.paid ?? 0, saved_fen: savedFen }
  }

/** `orderNos` by id: orders stand above, so the app hands it in. */
export const listMembers =
  (orderNosOf: (db: Ctx['db'], orderIds: readonly number[]) => Promise<ReadonlyMap<number, string>>) =>
  async (
    { db }: Ctx,
    { keyword, page, list_rows }: ParsedOf<typeof platformCalls.mallMembers>,
  ): Promise<OutputOf<typeof platformCalls.mallMembers>> => {
    const where = keyword === '' ? undefined : or(ilike(users.nickname, holding(keyword)), eq(users.phone, keyword))
    const joined = { grant: membershipGrants, nickname: users.nickname, phone: users.phone }
    const rows = await db
      .select(joined)
      .from(membershipGrants)
      .innerJoin(users, eq(users.id, membershipGrants.userId))
      .where(where)
      .orderBy(desc(membershipGrants.at), desc(membershipGrants.orderId))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [{ n } = { n: 0 }] = await db
      .select({ n: count() })
      .from(membershipGrants)
      .innerJoin(users, eq(users.id, membershipGrants.userId))
      .where(where)
    const numbers = await orderNosOf(
      db,
      rows.map(({ grant }) => grant.orderId),
    )
    const list = rows.map(({ grant, nickname, phone }) => ({
      id: grant.orderId,
      user_id: grant.userId,
      nickname,
      phone: maskPhone(phone),
      order_no: numbers.get(grant.orderId) ?? '',
      qty: grant.qty,
      days: grant.days,
      paid_fen: grant.paidFen,
      from: grant.from.toISOString(),
      until: grant.until.toISOString(),
      at: grant.at.toISOString(),
    }))
    return { list, total: n, page, list_rows }
  }

/**
 * A virtual goods of the mall's own, one piece at a time, at a price that everybody sees. For a goods whose codes come from a file the
 * stock is the number of free codes, and a membership takes none.
 */
const mayBeSold = and(
  ...[
    eq(merchants.isSelf, true),
    eq(goods.isVirtual, true),
    eq(goods.coded, false),
    eq(goods.status, 'on_sale'),
    eq(goods.moq, 1),
    eq(goods.membersOnly, false),
  ],
  ...[eq(goods.priceMode, 'shown'), eq(skus.isActive, true), gt(skus.priceFen, 0)],
)
const mostListed = 20

export const listMembershipChoices = useCase(
  platformCalls.membershipChoices,
  platformTerms.membershipChoices,
  async ({ db }, { keyword }): Promise<OutputOf<typeof platformCalls.membershipChoices>> => {
    const rows = await db
      .select({ id: skus.id, name: goods.name, code: skus.skuCode, store: merchants.name, priceFen: skus.priceFen })
      .from(skus)
      .innerJoin(goods, eq(goods.id, skus.goodsId))
      .innerJoin(merchants, eq(merchants.id, goods.merchantId))
      .where(
        and(mayBeSold, keyword === '' ? undefined : or(ilike(goods.name, holding(keyword)), eq(skus.skuCode, keyword))),
      )
      .orderBy(desc(goods.id), skus.id)
      .limit(mostListed)
    return {
      list: rows.map(({ id, name, code, store, priceFen }) => ({
        sku_id: id,
        name,
        sku_code: code,
        mer_name: store,
        price_fen: priceFen ?? 0,
      })),
    }
  },
)

export const saveMembership = useCase(
  platformCalls.saveMembership,
  platformTerms.saveMembership,
  (ctx, { sku_id, price_fen, days: lasts }) => {
    return ctx.db.transaction(async (db) => {
      // Its store may be about to say that its codes come from a file.
      await db.select({ id: skus.id }).from(skus).where(eq(skus.id, sku_id)).for('update')
      const [sku] = await db
        .select({ name: goods.name, priceFen: skus.priceFen })
        .from(skus)
        .innerJoin(goods, eq(goods.id, skus.goodsId))
        .innerJoin(merchants, eq(merchants.id, goods.merchantId))
        .where(and(eq(skus.id, sku_id), mayBeSold))
      if (!sku) throw new Refusal('membership.goods')
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('membership', 0))`)
      const [known] = await db.select().from(membershipPlans).where(eq(membershipPlans.skuId, sku_id))
      // People who have ordered it are to get what they ordered.
      if (known && known.days !== lasts) throw new Refusal('membership.days', { days: known.days })
      const [before] = await db
        .update(membershipPlans)
        .set({ onSale: false })
        .where(eq(membershipPlans.onSale, true))
        .returning()
      await db
        .insert(membershipPlans)
        .values({ skuId: sku_id, days: lasts, onSale: true })
        .onConflictDoUpdate({ target: membershipPlans.skuId, set: { onSale: true } })
      await setPrice(db, sku_id, price_fen)
      await audit(
        { ...ctx, db },
        {
          action: 'membership.save',
          subject: `membership:${sku_id}`,
          detail: `会员“${sku.name}”：¥${formatFen(price_fen)}，${lasts} 天`,
          before: { sku_id: before?.skuId ?? null, days: before?.days ?? null, price_fen: sku.priceFen },
          after: { sku_id, days: lasts, price_fen },
        },
      )
      return { done: true as const }
    })
  },
)

export const stopMembership = useCase(platformCalls.stopMembership, platformTerms.stopMembership, (ctx) => {
  return ctx.db.transaction(async (db) => {
    const [stopped] = await db
      .update(membershipPlans)
      .set({ onSale: false })
      .where(eq(membershipPlans.onSale, true))
      .returning()
    if (!stopped) throw new Refusal('membership.none')
    const told = { action: 'membership.stop', subject: `membership:${stopped.skuId}`, detail: '停售付费会员' }
    await audit({ ...ctx, db }, told)
    return { done: true as const }
  })
})
