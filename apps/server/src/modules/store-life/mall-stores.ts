import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/store-life/platform.calls'
import * as platformTerms from '@mall/contract/store-life/platform.terms'
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { deskStaff } from '#modules/desk/desk.table.ts'
import { companyBehind, holdStore, inForce, writeStore } from '#modules/merchant/merchant.public.ts'
import { merchantProfiles, merchantQualifications, merchants } from '#modules/merchant/merchant.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { openOf, shutOf } from './open-business.ts'

type Reading = Pick<CtxFor<'platform:companies:see'>, 'db' | 'now'>

/** Days of sales that the list sums up. */
const salesDays = 30

export const mallStores = useCase(
  platformCalls.mallStores,
  platformTerms.mallStores,
  async (
    { db, now }: Reading,
    { tab, keyword, page, list_rows },
  ): Promise<OutputOf<typeof platformCalls.mallStores>> => {
    const word = holding(keyword)
    const where = and(
      tab === 'all' ? undefined : eq(merchants.status, tab),
      keyword === '' ? undefined : or(ilike(merchants.name, word), ilike(merchants.companyName, word)),
    )
    const since = later(now(), -days(salesDays)).toISOString()
    const rows = await db
      .select({
        store: merchants,
        hasOwner,
        goods:
          sql<number>`(select count(*) from ${goods} g where g.merchant_id = ${merchants}.id and g.status = 'on_sale')`.mapWith(
            Number,
          ),
        salesFen: sql<number>`(select coalesce(sum(o.paid_amount_fen - o.refunded_fen), 0) from ${orders} o
        where o.merchant_id = ${merchants}.id and o.paid_at >= ${since}::timestamptz)`.mapWith(Number),
      })
      .from(merchants)
      .where(where)
      .orderBy(desc(merchants.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [all] = await db.select({ n: count() }).from(merchants).where(where)
    const list = rows.map((row) => ({ ...rowOf(row.store, row.hasOwner), goods: row.goods, sales_fen: row.salesFen }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

/** Whether somebody runs the store of the row. */
const hasOwner = sql<boolean>`exists (select from ${deskStaff} s where s.merchant_id = ${merchants}.id
  and s.preset = 'owner' and s.disabled_at is null)`

type Store = typeof merchants.$inferSelect
const rowOf = (store: Store, has_owner: boolean) => ({
  has_owner,
  mer_id: store.id,
  name: store.name,
  logo: store.logo,
  type_name: store.typeName,
  is_self: store.isSelf,
  company_name: store.companyName,
  status: store.status,
  region: store.region,
  created_at: store.createdAt.toISOString(),
  frozen_at: store.frozenAt?.toISOString() ?? null,
  frozen_reason: store.frozenReason,
})

export const mallStore = useCase(
  platformCalls.mallStore,
  platformTerms.mallStore,
  async ({ db }: Reading, { mer_id }): Promise<OutputOf<typeof platformCalls.mallStore>> => {
    const [found] = await db
      .select({ store: merchants, hasOwner, profile: merchantProfiles })
      .from(merchants)
      .leftJoin(merchantProfiles, eq(merchantProfiles.merchantId, merchants.id))
      .where(eq(merchants.id, mer_id))
    if (!found) throw new Refusal('merchant.not_found')
    const { store, profile } = found
    const papers = await db
      .select({
        id: merchantQualifications.id,
        name: merchantQualifications.name,
        expires_on: merchantQualifications.expiresOn,
      })
      .from(merchantQualifications)
      .where(and(eq(merchantQualifications.merchantId, mer_id), inForce))
      .orderBy(asc(merchantQualifications.id))
    return {
      ...rowOf(store, found.hasOwner),
      phone: store.phone,
      business_time: store.businessTime,
      holidays: [...store.holidays],
      shut: shutOf(store),
      open: await openOf(db, mer_id),
      papers,
      credit_code: (await companyBehind(db, mer_id))?.creditCode ?? '',
      legal_person: profile?.legalPerson ?? '',
      contact_name: profile?.contactName ?? '',
      contact_phone: profile ? maskPhone(profile.contactPhone) : '',
    }
  },
)

/** A store that is frozen, or not, already is left as it is. The clock sees to the orders. Refuses `merchant.not_found`. */
export const freezeStore = useCase(
  platformCalls.freezeStore,
  platformTerms.freezeStore,
  (ctx, { mer_id, frozen, reason }) =>
    ctx.db.transaction(async (db) => {
      const at = ctx.now()
      const store = await holdStore(db, mer_id)
      if (!store) throw new Refusal('merchant.not_found')
      if ((store.frozenAt !== null) === frozen) return { done: true as const }
      const change = { frozenAt: frozen ? at : null, frozenReason: frozen ? reason : '' }
      const status = await writeStore(db, store, change, at)
      await audit(
        { ...ctx, db },
        {
          action: frozen ? 'store.freeze' : 'store.unfreeze',
          subject: `store:${mer_id}`,
          detail: `${store.name}，原因：${reason}`,
          before: { status: store.status, reason: store.frozenReason },
          after: { status, reason },
        },
      )
      const title = frozen ? '店铺已被平台冻结' : '店铺已解冻'
      const text = frozen ? `原因：${reason}。商品已隐藏，已付款的订单请尽快发货` : `说明：${reason}。商品已恢复展示`
      const ref = `store:${mer_id}:${frozen ? 'freeze' : 'unfreeze'}:${at.getTime()}`
      await notifyStores(db, [{ merchantId: mer_id, kind: 'store_frozen', title, text, subject: '', ref }], at)
      return { done: true as const }
    }),
)
