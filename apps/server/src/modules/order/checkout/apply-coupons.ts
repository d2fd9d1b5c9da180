import type { CouponChoice } from '@mall/contract/order/terms'
import { type Fen, formatFen } from '@mall/contract/text/money'
import { dayOf } from '#kernel/time.ts'
import {
  bestCoupons,
  type CouponEffect,
  type CouponLine,
  type CouponShare,
  effectsOf,
  faultOf,
  faultText,
  type HeldTerms,
} from '#modules/coupon/coupon.public.ts'
import { type PricedLine, type Totals, totalOf } from '#modules/pricing/pricing.public.ts'

/** Lines that become one order, before coupons; `reduced` is the sum that campaigns have taken off each line. */
type BarePart = {
  store: { merchantId: number }
  isVirtual: boolean
  lines: readonly (PricedLine & {
    taxRate: number
    sku: { merchantId: number; goodsId: number; cat1: number; cat2: number; cat3: number }
    quoted: object | null
    deal: object | null
  })[]
  reduced: readonly Fen[]
  totals: Totals
  freightText: string
}

/** A coupon's reduction of one part: of each of its lines, and of its freight. */
export type PartShare = { userCouponId: number; platformPercent: number; lines: Fen[]; freightFen: Fen }

export type AppliedCoupons = { choices: CouponChoice[]; couponFen: Fen }

/**
 * Applies coupons to parts: those that were chosen, or, where nobody chose, the best combination of what is held. A chosen one that cannot be
 * used takes nothing: the amounts then differ from what was shown, and nothing is ordered.
 */
export function applyCoupons<Part extends BarePart>(
  parts: readonly Part[],
  held: readonly HeldTerms[],
  { chosen, at }: { chosen: readonly number[] | undefined; at: Date },
): AppliedCoupons & { parts: (Part & { coupons: PartShare[] })[] } {
  if (held.length === 0) return { choices: [], couponFen: 0, parts: parts.map((part) => ({ ...part, coupons: [] })) }
  const lines = parts.flatMap((part) => part.lines.map((line, i) => asCouponLine(line, part.reduced[i] ?? 0)))
  const freights = new Map(
    parts.filter(({ isVirtual }) => !isVirtual).map(({ store, totals }) => [store.merchantId, totals.freightFen]),
  )
  const begun = held.filter(({ usableFrom }) => new Date(usableFrom) <= at)
  const best = bestCoupons(begun, lines, freights)
  const wanted = chosen === undefined ? best : begun.filter(({ id }) => chosen.includes(id))
  const effects = effectsOf(wanted, lines, freights)
  const heldById = new Map(held.map((coupon) => [coupon.id, coupon]))
  let from = 0
  const applied = parts.map((part) => {
    const to = from + part.lines.length
    const coupons = effects.flatMap((effect): PartShare[] => {
      const its = effect.shares.slice(from, to)
      const freightFen = part.isVirtual ? 0 : (effect.freight.get(part.store.merchantId) ?? 0)
      if (freightFen === 0 && its.every((fen) => fen === 0)) return []
      const platformPercent = heldById.get(effect.id)?.platformPercent ?? 100
      return [{ userCouponId: effect.id, platformPercent, lines: its, freightFen }]
    })
    from = to
    return coupons.length === 0 ? { ...part, coupons } : { ...part, coupons, ...lowered(part, coupons) }
  })
  const isBest = new Set(best.map(({ id }) => id))
  const choices = held.map((coupon) => {
    const effect = effects.find(({ id }) => id === coupon.id)
    return present(coupon, { effect, isBest: isBest.has(coupon.id), reason: whyNot(coupon, lines, freights, at) }, () =>
      effectsOf([coupon], lines, freights),
    )
  })
  return {
    choices: choices.sort((a, b) => Number(b.is_usable) - Number(a.is_usable) || b.discount_fen - a.discount_fen),
    couponFen: effects.reduce((sum, { fen }) => sum + fen, 0),
    parts: applied,
  }
}

const asCouponLine = ({ sku, amountFen, quoted, deal }: BarePart['lines'][number], reduced: Fen): CouponLine => ({
  merchantId: sku.merchantId,
  goodsId: sku.goodsId,
  categories: [sku.cat1, sku.cat2, sku.cat3],
  amountFen: amountFen - reduced,
  blocked: (quoted && 'quote') || (deal && 'seckill'),
})

function lowered(part: BarePart, coupons: readonly PartShare[]) {
  const shares = part.lines.map((_, i) =>
    coupons.reduce((sum, { lines }) => sum + (lines[i] ?? 0), part.reduced[i] ?? 0),
  )
  const off = coupons.reduce((sum, { freightFen }) => sum + freightFen, 0)
  const freightFen = part.totals.freightFen - off
  return {
    totals: totalOf(part.lines, { freightFen, shares }),
    freightText: off === 0 ? part.freightText : `${part.freightText}，券减 ¥${formatFen(off, { trim: true })}`,
  }
}

function whyNot(coupon: HeldTerms, lines: readonly CouponLine[], freights: ReadonlyMap<number, Fen>, at: Date): string {
  const from = new Date(coupon.usableFrom)
  if (from > at) return `${Number(dayOf(from).slice(5, 7))}月${Number(dayOf(from).slice(8))}日起可用`
  const fault = faultOf(coupon, lines, freights)
  return fault ? faultText(fault) : ''
}

function present(
  { id, name, issuer, merName, kind, amountFen, payPercent, minFen, expireAt }: HeldTerms,
  { effect, isBest, reason }: { effect: CouponEffect | undefined; isBest: boolean; reason: string },
  alone: () => CouponEffect[],
): CouponChoice {
  return {
    user_coupon_id: id,
    name,
    mer_id: issuer ?? 0,
    mer_name: merName,
    kind,
    amount_fen: amountFen,
    pay_percent: payPercent,
    min_fen: minFen,
    expire_at: new Date(expireAt).toISOString(),
    is_usable: reason === '',
    reason,
    is_best: isBest,
    is_chosen: effect !== undefined,
    discount_fen: effect?.fen ?? (reason === '' ? (alone()[0]?.fen ?? 0) : 0),
  }
}

/** A line's share of each coupon, as it is kept with the line. */
export const sharesOfLine = (coupons: readonly PartShare[], i: number): Record<string, Fen> =>
  Object.fromEntries(
    coupons.flatMap(({ userCouponId, lines }) => {
      const fen = lines[i] ?? 0
      return fen > 0 ? [[`coupon:${userCouponId}`, fen] as const] : []
    }),
  )

/** Each coupon's reduction of an order, as it is kept with the order. */
export const sharesOfOrder = (orderId: number, coupons: readonly PartShare[]): CouponShare[] =>
  coupons.map(({ userCouponId, platformPercent, lines, freightFen }) => ({
    userCouponId,
    orderId,
    platformPercent,
    freightFen,
    goodsFen: lines.reduce((sum, fen) => sum + fen, 0),
  }))
