import type { Db } from '@mall/server/src/db/client.ts'
import { dayOf, days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { couponCodes, couponCounts, coupons, userCoupons } from '@mall/server/src/modules/coupon/coupon.table.ts'
import { deskStaff } from '@mall/server/src/modules/desk/desk.table.ts'
import { eq, sql } from 'drizzle-orm'
import { waitingPeople } from '../accounts.ts'
import { storeCoupon } from './coupon-story.ts'
import type { Shelved } from './goods.ts'
import type { DemoPerson } from './people.ts'
import type { Stores } from './stores.ts'

type Given = { people: readonly DemoPerson[]; stores: Stores; shelf: readonly Shelved[]; at: Date }
type Columns = typeof coupons.$inferInsert
type Template = Pick<Columns, 'name' | 'kind' | 'total'> &
  Partial<Omit<Columns, 'merchantId'>> & {
    /** The slug of a store; left out, the platform's. */
    store?: string
    /** Category keys or store slugs, looked up when it is written. */
    of?: { scope: 'category' | 'merchant'; keys: readonly string[] }
    /** Number of people who claimed it, one each; nobody tries the mall as them. */
    by?: number
    codes?: number
  }

/** Accounts of the journeys and the README hold only coupons that change no small purchase: a high threshold, or a narrow scope. */
const shopper = '13800000001'
const buyer = '13800001002'
const held: readonly { phone: string; name: string; daysAgo?: number; untilTonight?: true }[] = [
  { phone: shopper, name: '满 999 减 120', daysAgo: 1 },
  { phone: shopper, name: '数码好物满减', untilTonight: true },
  { phone: shopper, name: '开学季文具券', daysAgo: 55 },
  { phone: buyer, name: '下午茶采购券', daysAgo: 2 },
  { phone: buyer, name: '数码好物满减', daysAgo: 3 },
]

/** Coupons of every kind and state, of the platform and of stores; `couponStory` uses one of them. */
export async function loadCoupons(db: Db, given: Given): Promise<void> {
  const { people, at } = given
  const staff = await db.select({ userId: deskStaff.userId, merchantId: deskStaff.merchantId }).from(deskStaff)
  const named = new Map<string, typeof coupons.$inferSelect>()
  const others = people.filter(({ phone, kind }) => kind === 'merchant' || isWaiting(phone))
  const claims: (typeof userCoupons.$inferInsert)[] = []
  const claim = (coupon: typeof coupons.$inferSelect, { ownerId, userId }: DemoPerson, claimedAt: Date) => {
    const expireAt = coupon.validUntil ?? later(claimedAt, days(coupon.validDays ?? 0))
    claims.push({ couponId: coupon.id, ownerId, userId, status: 'unused', claimedAt, usableFrom: claimedAt, expireAt })
  }
  for (const { store, of, by = 0, codes = 0, ...columns } of templates(given)) {
    const merchantId = store === undefined ? null : idIn(given.stores.merchants, store)
    const userId = staff.find((one) => one.merchantId === merchantId)?.userId
    if (userId === undefined) throw new Error(`nobody works for ${store ?? 'the platform'}`)
    const validDays = columns.validUntil ? null : (columns.validDays ?? 15)
    const keys = of?.scope === 'category' ? given.stores.categories : given.stores.merchants
    const [made] = await db
      .insert(coupons)
      .values({
        minFen: 0,
        scope: of?.scope ?? 'all',
        scopeIds: (of?.keys ?? []).map((key) => idIn(keys, key)),
        perOwner: 1,
        claimFrom: dawn(at, -9),
        claimUntil: later(dawn(at, 61), -minutes(1)),
        audience: 'all',
        way: 'centre',
        platformPercent: store === undefined ? 100 : 0,
        state: 'running',
        createdAt: later(at, -days(10)),
        ...columns,
        merchantId,
        userId,
        validDays,
      })
      .returning()
    if (!made) throw new Error(`${columns.name} was not written`)
    named.set(columns.name, made)
    const last = new Date(Math.min(made.claimUntil.getTime(), at.getTime()))
    const claimers = others.slice(0, by)
    for (const [i, person] of claimers.entries()) claim(made, person, later(last, -hours(5 + 7 * i)))
    if (codes > 0) await db.insert(couponCodes).values(codesOf(made.id, { count: codes, used: claimers.length, at }))
  }
  const midnight = dawn(at, 1)
  for (const { phone, name, daysAgo = 0, untilTonight } of held) {
    const [coupon, person] = [named.get(name), people.find((one) => one.phone === phone)]
    if (!coupon || !person) throw new Error(`${phone} cannot claim ${name}`)
    claim(coupon, person, untilTonight ? later(midnight, -days(coupon.validDays ?? 0)) : later(at, -days(daysAgo)))
  }
  const [told] = await db.select().from(coupons).where(eq(coupons.name, storeCoupon))
  if (told) for (const [i, person] of others.slice(0, 9).entries()) claim(told, person, later(at, -hours(9 + 11 * i)))
  await db.insert(userCoupons).values(claims)
  // The mall counts claims for each owner, and for each coupon.
  await db.execute(sql`insert into ${couponCounts} (coupon_id, owner_id, n)
    select coupon_id, owner_id, count(*)::int from ${userCoupons} group by 1, 2 on conflict (coupon_id, owner_id) do update set n = excluded.n`)
  await db.execute(sql`update ${coupons} set claimed = its.n
    from (select coupon_id, count(*)::int as n from ${userCoupons} group by 1) its where its.coupon_id = ${coupons}.id`)
}

/** The first moment in Shanghai of the day that is so many days on. */
const dawn = (at: Date, daysOn: number) => later(new Date(`${dayOf(at)}T00:00:00+08:00`), days(daysOn))

const waiting = new Set<string>(Object.values(waitingPeople).map(({ phone }) => phone))
const isWaiting = (phone: string) => waiting.has(phone)

function idIn(known: ReadonlyMap<string, number>, key: string): number {
  const id = known.get(key)
  if (id === undefined) throw new Error(`the demo has no ${key}`)
  return id
}

const codesOf = (couponId: number, { count, used, at }: { count: number; used: number; at: Date }) =>
  Array.from({ length: count }, (_, i) => ({
    couponId,
    code: `LP26-QDHZ-${String(1001 + i)}`,
    usedAt: i < used ? later(at, -hours(5 + 7 * i)) : null,
  }))

/** Three goods of a store that anybody can buy at a plain price. */
const goodsOf = ({ shelf }: Given, slug: string) =>
  shelf
    .filter(({ goods }) => goods.merchant === slug && goods.status === 'on_sale' && goods.price_mode === 'normal')
    .slice(0, 3)
    .map(({ goodsId }) => goodsId)

const off = (minYuan: number, yuan: number) => ({
  kind: 'amount_off' as const,
  minFen: minYuan * 100,
  amountFen: yuan * 100,
})
const percent = (payPercent: number, minYuan: number, capYuan: number | null) => ({
  kind: 'percent_off' as const,
  payPercent,
  minFen: minYuan * 100,
  capFen: capYuan === null ? null : capYuan * 100,
})

const templates = (given: Given): readonly Template[] => {
  const { at } = given
  const tomorrow = later(dawn(at, 1), hours(10))
  return [
    {
      name: '劳保清仓券',
      store: 'gudun',
      ...percent(85, 0, 100),
      total: 100,
      state: 'draft',
      ...goodsScope(given, 'gudun'),
    },
    {
      name: '工具换新 9 折',
      store: 'ruigong',
      ...percent(90, 200, 150),
      total: 200,
      by: 6,
      ...goodsScope(given, 'ruigong'),
    },
    { name: '新粉见面礼', store: 'moheng', ...off(99, 10), total: 2000, way: 'follow', validDays: 30 },
    { name: '文具补货券', store: 'moheng', ...off(99, 8), total: 1000, by: 9 },
    { name: '数码好物满减', store: 'langluo', ...off(500, 50), total: 300, by: 5, validDays: 7 },
    { name: '茶点包邮', store: 'heyue', kind: 'freight', minFen: 39_00, total: 800, by: 4 },
    { name: '清洁用品满减', store: 'zeshi', ...off(160, 12), total: 300, state: 'paused', by: 2 },
    { name: '自营无门槛 5 元', store: 'chengcai', kind: 'no_threshold', amountFen: 5_00, total: 2000, by: 11 },
    {
      name: '开学季文具券',
      store: 'moheng',
      ...off(200, 20),
      total: 400,
      state: 'ended',
      by: 4,
      claimFrom: dawn(at, -80),
      claimUntil: later(dawn(at, -49), -minutes(1)),
      validUntil: later(dawn(at, -39), -minutes(1)),
    },

    { name: '年货节满减', ...off(500, 60), total: 3000, state: 'draft', claimFrom: dawn(at, 20) },
    { name: '新人见面礼', kind: 'no_threshold', amountFen: 20_00, total: 5000, audience: 'new', validDays: 7 },
    { name: '满 199 减 20', ...off(199, 20), total: 2000, by: 12 },
    { name: '满 999 减 120', ...off(999, 120), total: 500, by: 9 },
    { name: '企业采购 95 折', ...percent(95, 500, 200), total: 800, by: 7 },
    { name: '全场包邮券', kind: 'freight', minFen: 59_00, total: 3000, perOwner: 3, by: 10 },
    { name: '会员专享满减', ...off(300, 50), total: 1000, audience: 'member', perOwner: 2 },
    { name: '办公用品专场', ...off(300, 40), total: 600, of: { scope: 'category', keys: ['office'] }, by: 6 },
    { name: '下午茶采购券', ...off(1000, 100), total: 300, of: { scope: 'category', keys: ['food'] }, by: 4 },
    {
      name: '自营双店满减',
      ...off(600, 80),
      total: 400,
      by: 5,
      platformPercent: 50,
      of: { scope: 'merchant', keys: ['chengcai', 'chengcai-gongye'] },
    },
    {
      name: '明日开抢大额券',
      ...off(1500, 200),
      total: 100,
      claimFrom: tomorrow,
      claimUntil: later(tomorrow, days(3)),
    },
    { name: '限量 20 张满减', ...off(400, 66), total: 20, by: 17 },
    { name: '早鸟满减', ...off(200, 30), total: 18, by: 18 },
    {
      name: '清凉季饮品券',
      ...off(150, 15),
      total: 900,
      by: 3,
      state: 'paused',
      of: { scope: 'category', keys: ['food'] },
    },
    { name: '演示通用码', ...off(200, 25), total: 10_000, way: 'shared_code', code: 'DEMO2026', by: 8 },
    { name: '渠道合作礼品券', kind: 'no_threshold', amountFen: 50_00, total: 50, way: 'single_code', codes: 50, by: 5 },
  ]
}
const goodsScope = (given: Given, slug: string) => ({ scope: 'goods' as const, scopeIds: goodsOf(given, slug) })
