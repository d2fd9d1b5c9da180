import type { OutputOf } from '@mall/contract/call/call'
import { couponCentre, goodsCoupons } from '@mall/contract/coupon/calls'
import type { Call } from '#api/client.ts'
import { queryOf } from '#api/query.ts'
import { moneyText } from '#ui/money.ts'
import { type Face, faceValue } from './face.ts'

export type GoodsCoupons = OutputOf<typeof goodsCoupons>

const none: GoodsCoupons = { list: [], held: [], on_follow: [], expected: null }

/** What may be claimed for a goods or a store. A page that is about something else never fails for want of it. */
export function couponsOf(about: { goods_id: number } | { mer_id: number }) {
  const query = queryOf(goodsCoupons, about)
  const load = (by: Call, signal?: AbortSignal) => query.load(by, signal).catch(() => none)
  return { ...query, load }
}

const noTickets: OutputOf<typeof couponCentre> = { list: [], total: 0, page: 1, list_rows: 3, claimable: 0 }
const firstTickets = queryOf(couponCentre, { list_rows: 3 })

/** The first of the centre, for the home page, which never fails for want of them. */
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

/** Each once, and first those that make the price which is told beside them: without its reason it would look wrong. */
export function shownCoupons({ list, held, expected }: Omit<GoodsCoupons, 'on_follow'>) {
  const all = [...list, ...held]
  const once = all.filter((one, i) => all.findIndex(({ coupon_id }) => coupon_id === one.coupon_id) === i)
  const makes = ({ coupon_id }: { coupon_id: number }) => expected?.coupon_ids.includes(coupon_id) ?? false
  return [...once.filter(makes), ...once.filter((one) => !makes(one))]
}

/** 「领后预计到手 ¥98.00」, without 领后 where one holds the coupons already; of goods that one orders ten of at least, for one of them. */
export function expectedText({ expected, held }: Pick<GoodsCoupons, 'expected' | 'held'>, unit: string): string {
  if (!expected) return ''
  const holds = expected.coupon_ids.every((id) => held.some(({ coupon_id }) => coupon_id === id))
  const text = `${holds ? '' : '领后'}预计到手 ${moneyText(expected.price_fen)}`
  return expected.qty > 1 ? `${text}/${unit}（${expected.qty} ${unit}起）` : text
}
