import type { OutputOf } from '@mall/contract/call/call'
import { changeCampaign, mallCampaigns, saveCampaign, widenCampaign } from '@mall/contract/campaign/platform.calls'
import { claimCoupon, claimCoupons, couponCentre, redeemCoupon, remindCoupon } from '@mall/contract/coupon/calls'
import {
  changeMallCoupon,
  makeMallCouponCodes,
  mallCoupons,
  saveMallCoupon,
  widenMallCoupon,
} from '@mall/contract/coupon/platform.calls'
import {
  changeStoreCoupon,
  makeStoreCouponCodes,
  saveStoreCoupon,
  storeCoupons,
  widenStoreCoupon,
} from '@mall/contract/coupon/store.calls'
import { adjustPoints, pointsAccounts } from '@mall/contract/points/platform.calls'
import { remindSeckill, seckillDeals } from '@mall/contract/seckill/calls'
import {
  changeSeckillSession,
  mallSeckillDeals,
  mallSeckillSessions,
  reviewSeckill,
  saveSeckillSession,
  stopSeckill,
} from '@mall/contract/seckill/platform.calls'
import {
  applySeckill,
  storeSeckillDeals,
  storeSeckillSessions,
  withdrawSeckill,
} from '@mall/contract/seckill/store.calls'
import type { Deed, Scene } from '../scene.ts'
import { anyChannel, order, payFor } from './shop.ts'

const day = 86_400_000
export const inDays = ({ world }: Pick<Scene, 'world'>, days: number) =>
  new Date(world.now().getTime() + days * day).toISOString()

/** A coupon: sums that do not divide, whole and capped percentages, freight; for all, a category, goods or stores. */
function couponOf(scene: Scene, ids: { goods: readonly number[]; stores?: readonly number[] }) {
  const { dice, act } = scene
  const amount = dice.between(1, 30) * 100 + dice.below(100)
  const takes = dice.weighted([
    [{ kind: 'amount_off' as const, amount_fen: amount, min_fen: amount * dice.between(2, 6) }, 4],
    [
      {
        kind: 'percent_off' as const,
        pay_percent: dice.between(50, 97),
        cap_fen: dice.percent(50) ? 5000 : null,
        min_fen: 0,
      },
      3,
    ],
    [{ kind: 'no_threshold' as const, amount_fen: amount }, 3],
    [{ kind: 'freight' as const, amount_fen: dice.percent(50) ? null : 500, min_fen: 0 }, 2],
  ])
  const given = dice.weighted([
    [{ way: 'centre' as const }, 6],
    [{ way: 'shared_code' as const, code: `SIM${act.n}` }, 1],
    [{ way: 'single_code' as const }, 2],
  ])
  const of = dice.weighted([
    [{ scope: 'all' as const }, 5],
    [{ scope: 'goods' as const, ids: [...ids.goods] }, 3],
  ])
  return {
    name: `券${act.n}`,
    takes,
    total: dice.between(3, 200),
    per_owner: dice.between(1, 3),
    // Some are announced before they can be claimed.
    claim_from: inDays(scene, dice.percent(20) ? dice.between(1, 3) : -0.01),
    claim_until: inDays(scene, dice.between(3, 40)),
    valid: dice.percent(50)
      ? { by: 'days' as const, days: dice.between(1, 30) }
      : { by: 'dates' as const, from: null, until: inDays(scene, 45) },
    audience: dice.weighted([
      ['all' as const, 8],
      ['new' as const, 1],
      ['member' as const, 1],
    ]),
    given,
    of,
  }
}

const storeCoupon: Deed = async (scene) => {
  const { ask, call, cast, dice, me, prefer } = scene
  if (dice.percent(55)) {
    const own = cast.stores.find(({ merchantId }) => merchantId === me.merchantId)
    const goods = [dice.one(own?.goodsIds ?? [0])]
    const input = couponOf(scene, { goods })
    const made = await ask(saveStoreCoupon, input)
    if (made && input.given.way === 'single_code')
      await call(makeStoreCouponCodes, { id: made.id, count: dice.between(1, 5) })
    if (made && dice.percent(90)) await call(changeStoreCoupon, { id: made.id, act: 'start' })
    return
  }
  const listed = await ask(storeCoupons, { list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ name }) => name)
  if (!found) return
  const way = prefer([
    ['change', 40, changeStoreCoupon],
    ['widen', isGoingOn(found) ? 30 : 0, widenStoreCoupon],
    ['codes', found.way === 'single_code' ? 30 : 0, makeStoreCouponCodes],
  ] as const)
  if (way === 'change')
    return call(changeStoreCoupon, { id: found.id, act: dice.one(['start', 'pause', 'resume', 'end'] as const) })
  if (way === 'widen') return call(widenStoreCoupon, wider(found))
  return call(makeStoreCouponCodes, { id: found.id, count: dice.between(1, 5) })
}

type Coupon = OutputOf<typeof storeCoupons>['list'][number]
const isGoingOn = ({ state }: Pick<Coupon, 'state'>) => state === 'running' || state === 'paused'
/** Ten more of a coupon, for the same period. */
const wider = ({ id, total, per_owner, claim_until }: Coupon) => ({ id, total: total + 10, per_owner, claim_until })

const mallCoupon: Deed = async (scene) => {
  const { ask, call, cast, dice, prefer } = scene
  if (dice.percent(55)) {
    const store = dice.one(cast.stores)
    const input = couponOf(scene, { goods: [dice.one(store.goodsIds)] })
    const made = await ask(saveMallCoupon, { ...input, platform_percent: dice.one([100, 100, 50, 30, 0]) })
    if (made && input.given.way === 'single_code')
      await call(makeMallCouponCodes, { id: made.id, count: dice.between(1, 5) })
    if (made && dice.percent(90)) await call(changeMallCoupon, { id: made.id, act: 'start' })
    return
  }
  const listed = await ask(mallCoupons, { list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ name }) => name)
  if (!found) return
  const isOwn = found.mer_id === 0
  const way = prefer([
    ['change', 40, changeMallCoupon],
    ['widen', isOwn && isGoingOn(found) ? 30 : 0, widenMallCoupon],
    ['codes', isOwn && found.way === 'single_code' ? 30 : 0, makeMallCouponCodes],
  ] as const)
  if (way === 'change')
    return call(changeMallCoupon, { id: found.id, act: dice.one(['start', 'pause', 'resume', 'end'] as const) })
  if (way === 'widen') return call(widenMallCoupon, wider(found))
  return call(makeMallCouponCodes, { id: found.id, count: dice.between(1, 5) })
}

/** Claims from the coupon centre, or by a code. */
const claim: Deed = async ({ ask, call, dice, act, look, prefer, world }) => {
  if (dice.percent(20)) {
    // A code that was passed on: a shared one, or an unused single one.
    const passed = await look<{ code: string }>(
      `with open as (select id, code, way from coupons
         where state = 'running' and claimed < total and claim_from <= $1::timestamptz and claim_until > $1::timestamptz)
       select code from open where way = 'shared_code'
       union select c.code from coupon_codes c join open o on o.id = c.coupon_id where c.used_at is null order by 1`,
      [world.now().toISOString()],
    )
    const code = dice.lasting(passed, (one) => one.code)?.code
    if (code !== undefined || dice.percent(30)) return call(redeemCoupon, { code: code ?? `SIM${act.n}` })
  }
  const listed = await ask(couponCentre, { list_rows: 20 })
  const open = listed?.list.filter(({ state }) => state === 'claimable') ?? []
  const found = dice.lasting(open, ({ name }) => name)
  const coming = dice.lasting(listed?.list.filter(({ state }) => state === 'coming') ?? [], ({ name }) => name)
  const waits = prefer([
    [true, 5, remindCoupon],
    [false, 95],
  ] as const)
  if (coming && waits) return call(remindCoupon, { coupon_id: coming.coupon_id, on: dice.percent(80) })
  if (!found) return
  if (open.length > 1 && dice.percent(25))
    return call(claimCoupons, { coupon_ids: open.slice(0, 5).map(({ coupon_id }) => coupon_id) })
  return call(claimCoupon, { coupon_id: found.coupon_id })
}

const campaign: Deed = async (scene) => {
  const { ask, call, cast, dice, act } = scene
  if (dice.percent(50)) {
    const goods_ids = [...new Set(Array.from({ length: 6 }, () => dice.one(dice.one(cast.stores).goodsIds)))]
    const made = await ask(saveCampaign, {
      name: `满减${act.n}`,
      art: dice.one(['supply', 'safety', 'yearend'] as const),
      corner: '满减',
      start_at: inDays(scene, dice.percent(80) ? 0.01 : 2),
      end_at: inDays(scene, dice.between(3, 20)),
      tiers: [
        { min_fen: 10_000, off_fen: dice.between(100, 1999) },
        { min_fen: 50_000, off_fen: dice.between(2000, 9999) },
      ],
      platform_percent: dice.one([0, 50, 100, 33]),
      rules: '',
      goods_ids,
    })
    if (made) await call(changeCampaign, { campaign_id: made.campaign_id, act: 'start' })
    return
  }
  const listed = await ask(mallCampaigns, { list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ name }) => name)
  if (!found) return
  const running =
    listed?.list.filter(
      ({ state, end_at }) =>
        (state === 'open' || state === 'paused') && Date.parse(end_at) > scene.world.now().getTime(),
    ) ?? []
  const longer = dice.lasting(running, ({ name }) => name)
  const widens = scene.prefer([
    [true, longer ? 10 : 0, widenCampaign],
    [false, 10, changeCampaign],
  ] as const)
  if (!widens || !longer)
    return call(changeCampaign, {
      campaign_id: found.campaign_id,
      act: dice.weighted([
        ['start', 2],
        ['pause', 1],
        ['resume', 2],
        ['end', 1],
      ] as const),
    })
  return call(widenCampaign, { campaign_id: longer.campaign_id, end_at: inDays(scene, 30) })
}

/** Flash sales: the platform opens a session, stores apply with deals, the platform approves. */
const session: Deed = async (scene) => {
  const { ask, call, dice, act, oracle, world } = scene
  const listed = await ask(mallSeckillSessions, {})
  const draft = dice.lasting(listed?.list.filter(({ state }) => state === 'draft') ?? [], ({ name }) => name)
  const kind = dice.below(100)
  // Deals can be reviewed only while their session is open and has not begun.
  const coming = new Set(
    listed?.list.flatMap(({ session_id, start_at, state }) =>
      state === 'open' && Date.parse(start_at) > world.now().getTime() ? [session_id] : [],
    ),
  )
  if (!listed || coming.size === 0 || (kind < 30 && coming.size < 4)) {
    const begins = dice.between(3, 8)
    const made = await ask(saveSeckillSession, {
      name: `场次${act.n}`,
      start_at: inDays(scene, begins),
      end_at: inDays(scene, begins + dice.between(1, 4)),
      apply_until: inDays(scene, begins - 0.5),
    })
    if (made) await call(changeSeckillSession, { session_id: made.session_id, act: 'open' })
    return
  }
  if (kind < 35 && draft) return call(changeSeckillSession, { session_id: draft.session_id, act: 'open' })
  if (kind < 39) {
    const open = dice.lasting(
      listed.list.filter(({ state, end_at }) => state === 'open' && Date.parse(end_at) > world.now().getTime()),
      ({ name }) => name,
    )
    if (open) await call(changeSeckillSession, { session_id: open.session_id, act: 'stop' })
    return
  }
  const entries = await ask(mallSeckillDeals, { list_rows: 50 })
  const running = dice.lasting(
    entries?.list.filter(({ state, end_at }) => state === 'approved' && Date.parse(end_at) > world.now().getTime()) ??
      [],
    (one) => String(one.sku_id),
  )
  if (
    running &&
    scene.prefer([
      [true, 6, stopSeckill],
      [false, 94],
    ] as const)
  )
    return call(stopSeckill, { seckill_id: running.seckill_id, reason: '质量投诉' })
  const waiting = dice.lasting(
    entries?.list.filter(({ state, session_id }) => state === 'applied' && coming.has(session_id)) ?? [],
    (one) => String(one.sku_id),
  )
  if (waiting) {
    if (dice.percent(10))
      return call(reviewSeckill, { seckill_id: waiting.seckill_id, act: 'refuse', reason: '价格不够低' })
    const reply = await call(reviewSeckill, { seckill_id: waiting.seckill_id, act: 'approve' })
    if (reply.ok) oracle.seckill.approved(waiting.seckill_id)
    return
  }
}

const enter: Deed = async ({ ask, call, cast, dice, look, me, prefer, world }) => {
  const takesBack = prefer([
    [true, 30, withdrawSeckill],
    [false, 70, applySeckill],
  ] as const)
  if (takesBack) {
    const mine = await ask(storeSeckillDeals, { list_rows: 20 })
    const open = mine?.list.filter(
      ({ state, start_at }) => state === 'applied' && Date.parse(start_at) > world.now().getTime(),
    )
    const found = dice.lasting(open ?? [], (one) => String(one.sku_id))
    if (found) return call(withdrawSeckill, { seckill_id: found.seckill_id })
  }
  const listed = await ask(storeSeckillSessions, {})
  const taking = listed?.list.filter(({ apply_until }) => Date.parse(apply_until) > world.now().getTime()) ?? []
  const open = dice.lasting(taking, ({ name }) => name)
  const own = cast.stores.find(({ merchantId }) => merchantId === me.merchantId)
  if (!open || !own) return
  const offered = await look<{ id: number; code: string; price: number }>(
    `select s.id::int, s.sku_code as code, s.price_fen::float8 as price from skus s join goods g on g.id = s.goods_id
     where s.id = any($1) and g.status = 'on_sale' and s.stock > 1 and s.price_fen > 1`,
    [own.skuIds],
  )
  const sku = dice.lasting(offered, ({ code }) => code)
  if (!sku) return
  await call(applySeckill, {
    session_id: open.session_id,
    sku_id: sku.id,
    // Most are somewhat cheaper; in some a nought is missing.
    price_fen: dice.percent(80)
      ? Math.max(1, Math.floor((sku.price * dice.between(50, 95)) / 100))
      : dice.between(1, 900),
    stock: dice.between(1, 12),
    limit_num: dice.between(1, 3),
  })
}

/** Buys in a flash sale, one piece or two. */
const snap: Deed = async (scene) => {
  const { ask, call, dice, look, prefer, world } = scene
  const waits = prefer([
    [true, 15, remindSeckill],
    [false, 85],
  ] as const)
  if (waits) {
    const coming = await look<{ id: number }>(
      `select d.id::int from seckill_deals d join seckill_sessions s on s.id = d.session_id
       where d.state = 'approved' and s.state = 'open' and s.start_at > $1 order by d.id`,
      [world.now().toISOString()],
    )
    const one = dice.lasting(coming, ({ id }) => String(id))
    if (one) return call(remindSeckill, { seckill_id: one.id, on: dice.percent(80) })
  }
  const listed = await ask(seckillDeals, { list_rows: 20 })
  const deal = dice.lasting(listed?.list ?? [], ({ sku_id }) => String(sku_id))
  if (!deal) return
  if (deal.status === 'upcoming') return call(remindSeckill, { seckill_id: deal.seckill_id, on: dice.percent(80) })
  const made = await order(scene, { sku_id: deal.sku_id, qty: Math.max(deal.moq, dice.between(1, 2)) })
  if (made.length > 0 && dice.percent(75)) await payFor(scene, made, anyChannel(scene))
}

const points: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(pointsAccounts, { list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ owner_id }) => String(owner_id))
  if (!found) return
  await call(adjustPoints, {
    owner_id: found.owner_id,
    points: dice.percent(75) ? dice.between(1, 3000) : -dice.between(1, Math.max(1, found.points)),
    reason: '活动补发',
  })
}

export const marketActs = {
  'store.coupon': storeCoupon,
  'platform.coupon': mallCoupon,
  'coupon.claim': claim,
  'platform.campaign': campaign,
  'platform.seckill': session,
  'store.seckill': enter,
  'seckill.buy': snap,
  'platform.points': points,
}
