import type { OutputOf } from '@mall/contract/call/call'
import { couponCentre, goodsCoupons } from '@mall/contract/coupon/calls'
import type { Call } from '#api/client.ts'
import { queryOf } from '#api/query.ts'
import { moneyText } from '#ui/money.ts'
import { type Face, faceValue } from './face.ts'

export type GoodsCoupons = OutputOf<typeof goodsCoupons>

const none: GoodsCoupons = { list: [], held: [], on_follow: [], expected: null }

/** Coupons for a goods or a store. A failure counts as none, so that a page about something else never fails for it. */
export function couponsOf(about: { goods_id: number } | { mer_id: number }) {
  const query = queryOf(goodsCoupons, about)
  const load = (by: Call, signal?: AbortSignal) => query.load(by, signal).catch(() => none)
  return { ...query, load }
}

const noTickets: OutputOf<typeof couponCentre> = { list: [], total: 0, page: 1, list_rows: 3, claimable: 0 }
const firstTickets = queryOf(couponCentre, { list_rows: 3 })

/** The first tickets of the coupon centre, for the home page; a failure counts as none. */
export const homeTickets = {
  ...firstTickets,
  load: (by: Call, signal?: AbortSignal) => firstTickets.load(by, signal).catch(() => noTickets),
}

/** 「满 100 减 20」, on a small ticket. */
export function shortFace(face: Face): string {
  const { before, value, after } = faceValue(face)
  const from = face.min_fen > 0 ? `满 ${moneyText(face.min_fen, { trim: true }).replace('¥', '')} ` : ''
  if (face.kind === 'percent_off') return `${from}${value} ${after}`
  if (face.kind === 'freight') return `${from}${face.amount_fen === null ? '包邮' : `运费减 ${value}`}`
  return from ? `${from}减 ${value}` : `立减 ${before}${value}`
}

/** Each coupon once, first those that make the expected price shown beside them: without its reason it would look wrong. */
export function shownCoupons({ list, held, expected }: Omit<GoodsCoupons, 'on_follow'>) {
  const all = [...list, ...held]
  const once = all.filter((one, i) => all.findIndex(({ coupon_id }) => coupon_id === one.coupon_id) === i)
  const makes = ({ coupon_id }: { coupon_id: number }) => expected?.coupon_ids.includes(coupon_id) ?? false
  return [...once.filter(makes), ...once.filter((one) => !makes(one))]
}

/** 「领后预计到手 ¥98.00」, without 领后 when all its coupons are held already; for goods with a minimum of ten, the price of one. */
export function expectedText({ expected, held }: Pick<GoodsCoupons, 'expected' | 'held'>, unit: string): string {
  if (!expected) return ''
  const holds = expected.coupon_ids.every((id) => held.some(({ coupon_id }) => coupon_id === id))
  const text = `${holds ? '' : '领后'}预计到手 ${moneyText(expected.price_fen)}`
  return expected.qty > 1 ? `${text}/${unit}（${expected.qty} ${unit}起）` : text
}
