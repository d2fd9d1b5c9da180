import type { ParsedOf } from '@mall/contract/call/call'
import type { FileReply } from '@mall/contract/call/field.terms'
import { faceText } from '@mall/contract/coupon/describe'
import type { saveMallCoupon } from '@mall/contract/coupon/platform.calls'
import * as platformCalls from '@mall/contract/coupon/platform.calls'
import * as platformTerms from '@mall/contract/coupon/platform.terms'
import type { saveStoreCoupon, widenStoreCoupon } from '@mall/contract/coupon/store.calls'
import * as storeCalls from '@mall/contract/coupon/store.calls'
import * as storeTerms from '@mall/contract/coupon/store.terms'
import { couponCodeLimits } from '@mall/contract/coupon/store.words'
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import type { Random } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { couponCodes, coupons } from './coupon.table.ts'

type CouponRow = typeof coupons.$inferSelect
type Input = ParsedOf<typeof saveMallCoupon> | ParsedOf<typeof saveStoreCoupon>

/** The coupons that a desk may write: one store's, or the platform's own. */
const ofStore = ({ actor }: Ctx<StaffActor>) => eq(coupons.merchantId, actor.merchantId)
const ofPlatform = sql`${coupons.merchantId} is null`

const columnsOf = ({ takes, of, valid, given, ...input }: Input) => ({
  name: input.name,
  kind: takes.kind,
  scope: of.scope,
  scopeIds: of.scope === 'all' ? [] : [...new Set(of.ids)],
  amountFen: takes.kind === 'percent_off' ? null : takes.amount_fen,
  payPercent: takes.kind === 'percent_off' ? takes.pay_percent : null,
  capFen: takes.kind === 'percent_off' ? takes.cap_fen : null,
  minFen: takes.kind === 'no_threshold' ? 0 : takes.min_fen,
  total: input.total,
  perOwner: input.per_owner,
  audience: input.audience,
  way: given.way,
  code: codeIn(given),
  claimFrom: new Date(input.claim_from),
  claimUntil: new Date(input.claim_until),
  validDays: valid.by === 'days' ? valid.days : null,
  validFrom: valid.by === 'dates' && valid.from !== null ? new Date(valid.from) : null,
  validUntil: valid.by === 'dates' ? new Date(valid.until) : null,
})
const codeIn = (given: Input['given']) => (given.way === 'shared_code' ? given.code : null)

/** A draft, new or as it is to be from now on. One that has run is not written any more: `coupon.state_changed`. */
async function save(
  ctx: Ctx,
  input: Input,
  { merchantId, platformPercent, own }: { merchantId: number | null; platformPercent: number; own: SQL | undefined },
) {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const code = codeIn(input.given)
    if (code !== null) await mustBeFree(db, code, input.id)
    const columns = { ...columnsOf(input), platformPercent }
    if (input.id === undefined) {
      const [made] = await db
        .insert(coupons)
        .values({ ...columns, merchantId, state: 'draft', userId: actor.userId, createdAt: now() })
        .returning()
      if (!made) throw new Error('no coupon was written')
      await note(ctx, db, 'coupon.add', made, `新建优惠券“${made.name}”（${faceText(made)}）`)
      return { id: made.id }
    }
    const [changed] = await db
      .update(coupons)
      .set(columns)
      .where(and(eq(coupons.id, input.id), own, eq(coupons.state, 'draft')))
      .returning()
    if (!changed) throw await whyNot(db, input.id, own)
    await note(ctx, db, 'coupon.save', changed, `修改优惠券“${changed.name}”（${faceText(changed)}）`)
    return { id: changed.id }
  })
}

/** If two people take a code at once, the second waits until the first has it, and is told. */
async function mustBeFree(db: Db, code: string, id: number | undefined): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${code}, 26))`)
  const [shared] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), id === undefined ? undefined : ne(coupons.id, id)))
  const [single] = await db.select({ id: couponCodes.couponId }).from(couponCodes).where(eq(couponCodes.code, code))
  if (shared || single) throw new Refusal('coupon.code_taken', { code })
}

async function whyNot(db: Db, id: number, own: SQL | undefined) {
  const [there] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.id, id), own))
  return new Refusal(there ? 'coupon.state_changed' : 'coupon.not_found')
}

const note = (ctx: Ctx, db: Db, action: string, { id }: Pick<CouponRow, 'id'>, detail: string) =>
  audit({ ...ctx, db }, { action, subject: `coupon:${id}`, detail })

/** A store's own goods and categories only: it cannot give away what is another's. */
export const saveStoreCouponOf = useCase(storeCalls.saveStoreCoupon, storeTerms.saveStoreCoupon, async (ctx, input) => {
  const { merchantId } = ctx.actor
  await mustBeThere(ctx.db, input.of, eq(goods.merchantId, merchantId))
  return save(ctx, input, { merchantId, platformPercent: 0, own: ofStore(ctx) })
})

export const saveMallCouponOf = useCase(
  platformCalls.saveMallCoupon,
  platformTerms.saveMallCoupon,
  async (ctx, input) => {
    await mustBeThere(ctx.db, input.of, undefined)
    if (input.of.scope === 'merchant') await mustBeStores(ctx.db, input.of.ids)
    return save(ctx, input, { merchantId: null, platformPercent: input.platform_percent, own: ofPlatform })
  },
)

/** The goods or categories that it is said to be for. */
async function mustBeThere(
  db: Db,
  of: ParsedOf<typeof saveMallCoupon>['of'],
  ownGoods: SQL | undefined,
): Promise<void> {
  if (of.scope === 'goods') await mustBeGoods(db, of.ids, ownGoods)
  if (of.scope === 'category') await mustBeCategories(db, of.ids)
}

async function mustBeGoods(db: Db, ids: readonly number[], own: SQL | undefined) {
  const there = await db.$count(goods, and(inArray(goods.id, [...ids]), own, ne(goods.status, 'draft')))
  if (there < new Set(ids).size) throw new Refusal('goods.not_found')
}

async function mustBeCategories(db: Db, ids: readonly number[]) {
  const there = await db.$count(categories, inArray(categories.id, [...ids]))
  if (there < new Set(ids).size) throw new Refusal('category.not_found')
}

async function mustBeStores(db: Db, ids: readonly number[]) {
  const there = await db.$count(merchants, inArray(merchants.id, [...ids]))
  if (there < new Set(ids).size) throw new Refusal('merchant.not_found')
}

type Change = { id: number; act: 'start' | 'pause' | 'resume' | 'end' }
const acts = {
  start: { from: ['draft'], to: 'running', told: '上线', action: 'coupon.start' },
  pause: { from: ['running'], to: 'paused', told: '暂停领取', action: 'coupon.pause' },
  resume: { from: ['paused'], to: 'running', told: '恢复领取', action: 'coupon.resume' },
  end: { from: ['running', 'paused'], to: 'ended', told: '结束', action: 'coupon.end' },
} as const

/** Changes the state of a template; claimed coupons stay with the people who hold them. */
function change(ctx: Ctx, { id, act }: Change, own: SQL | undefined) {
  const { from, to, action, told } = acts[act]
  return ctx.db.transaction(async (db) => {
    const [changed] = await db
      .update(coupons)
      .set({ state: to })
      .where(and(eq(coupons.id, id), own, inArray(coupons.state, [...from])))
      .returning()
    if (!changed) throw await whyNot(db, id, own)
    if (act === 'start' && changed.way === 'single_code') await mustHaveCodes(db, id)
    await note(ctx, db, action, changed, `${told}优惠券“${changed.name}”`)
    return { done: true as const }
  })
}

async function mustHaveCodes(db: Db, couponId: number) {
  const [row] = await db.select({ n: count() }).from(couponCodes).where(eq(couponCodes.couponId, couponId))
  if ((row?.n ?? 0) === 0) throw new Refusal('coupon.no_codes')
}

export const changeStoreCouponOf = useCase(
  storeCalls.changeStoreCoupon,
  storeTerms.changeStoreCoupon,
  (ctx, input: Change) => change(ctx, input, ofStore(ctx)),
)
/** A store's coupon has to be put online by the store; the platform pauses, resumes and ends it. */
export const changeMallCouponOf = useCase(
  platformCalls.changeMallCoupon,
  platformTerms.changeMallCoupon,
  (ctx, input: Change) => change(ctx, input, input.act === 'start' ? ofPlatform : undefined),
)

/** The guard is in the statement: a change that would take something from holders, or from people who could claim, changes nothing. */
function widen(
  ctx: Ctx,
  { id, total, per_owner, claim_until }: ParsedOf<typeof widenStoreCoupon>,
  own: SQL | undefined,
) {
  return ctx.db.transaction(async (db) => {
    const until = new Date(claim_until)
    const at = sql`${until.toISOString()}::timestamptz`
    const [changed] = await db
      .update(coupons)
      .set({ total, perOwner: per_owner, claimUntil: until })
      .where(
        and(
          eq(coupons.id, id),
          own,
          inArray(coupons.state, ['running', 'paused']),
          ...[sql`${coupons.total} <= ${total}`, sql`${coupons.perOwner} <= ${per_owner}`],
          ...(per_owner > 1 ? [ne(coupons.way, 'follow')] : []),
          sql`${coupons.claimUntil} <= ${at} and coalesce(${coupons.validUntil} >= ${at}, true)`,
        ),
      )
      .returning()
    if (!changed) {
      const [there] = await db
        .select({ way: coupons.way })
        .from(coupons)
        .where(and(eq(coupons.id, id), own))
      if (!there) throw new Refusal('coupon.not_found')
      throw new Refusal(there.way === 'follow' && per_owner > 1 ? 'coupon.once' : 'coupon.narrower')
    }
    const detail = `追加优惠券“${changed.name}”：共 ${changed.total} 张，每人 ${changed.perOwner} 张`
    await note(ctx, db, 'coupon.widen', changed, detail)
    return { done: true as const }
  })
}

type Widen = ParsedOf<typeof widenStoreCoupon>
export const widenStoreCouponOf = useCase(storeCalls.widenStoreCoupon, storeTerms.widenStoreCoupon, (ctx, input) =>
  widen(ctx, input, ofStore(ctx)),
)
export const widenMallCouponOf = useCase(
  platformCalls.widenMallCoupon,
  platformTerms.widenMallCoupon,
  (ctx, input: Widen) => widen(ctx, input, ofPlatform),
)

/** No letter or digit that could be read as another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 80 bits: who tries codes finds none. */
const newCode = (random: Random) =>
  Array.from(
    { length: 16 },
    (_, i) => `${i > 0 && i % 4 === 0 ? '-' : ''}${alphabet[random.below(alphabet.length)]}`,
  ).join('')

function makeCodes(
  ctx: Ctx,
  { id, count: wanted }: { id: number; count: number },
  own: SQL | undefined,
): Promise<FileReply> {
  return ctx.db.transaction(async (db) => {
    const [held] = await db
      .select()
      .from(coupons)
      .where(and(eq(coupons.id, id), own, eq(coupons.way, 'single_code'), ne(coupons.state, 'ended')))
      .for('no key update')
    if (!held) throw new Refusal('coupon.not_found')
    const [row] = await db.select({ n: count() }).from(couponCodes).where(eq(couponCodes.couponId, id))
    if ((row?.n ?? 0) + wanted > couponCodeLimits.all)
      throw new Refusal('coupon.codes_full', { limit: couponCodeLimits.all })
    const codes = Array.from({ length: wanted }, () => newCode(ctx.random))
    await db.insert(couponCodes).values(codes.map((code) => ({ code, couponId: id })))
    await note(ctx, db, 'coupon.codes', held, `生成优惠券“${held.name}”的兑换码 ${wanted} 个`)
    const plain_name = `coupon_codes_${held.id}.csv`
    return { name: `${held.name}_兑换码.csv`, plain_name, content_type: 'text/csv; charset=utf-8', body: csvOf(codes) }
  })
}

async function* csvOf(codes: readonly string[]) {
  yield Buffer.from(`\uFEFF兑换码\r\n${codes.join('\r\n')}\r\n`)
}

type Codes = { id: number; count: number }
export const makeStoreCodes = useCase(
  storeCalls.makeStoreCouponCodes,
  storeTerms.makeStoreCouponCodes,
  (ctx, input: Codes) => makeCodes(ctx, input, ofStore(ctx)),
)
export const makeMallCodes = useCase(
  platformCalls.makeMallCouponCodes,
  platformTerms.makeMallCouponCodes,
  (ctx, input: Codes) => makeCodes(ctx, input, ofPlatform),
)
