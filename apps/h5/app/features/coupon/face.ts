import type { CouponKind } from '@mall/contract/coupon/words'
import { moneyText } from '#ui/money.ts'

/** A coupon's discount, as every ticket shows it. Amounts in fen. */
export type Face = {
  kind: CouponKind
  amount_fen: number | null
  /** 85: one pays 85 % */
  pay_percent: number | null
  min_fen: number
}

/** 85 → 8.5: Chinese discounts are given in tenths of the price. */
const tenths = (percent: number) => String(percent / 10)

/** The large word of a ticket with the small one beside it: 「¥20」, 「8.5折」, 「免运费」. */
export function faceValue({ kind, amount_fen, pay_percent }: Face): { before: string; value: string; after: string } {
  if (kind === 'percent_off') return { before: '', value: tenths(pay_percent ?? 100), after: '折' }
  if (kind === 'freight' && amount_fen === null) return { before: '', value: '包邮', after: '' }
  return { before: '¥', value: moneyText(amount_fen ?? 0, { trim: true }).replace('¥', ''), after: '' }
}

/** 「满 ¥100 可用」 */
export const conditionText = ({ min_fen }: Pick<Face, 'min_fen'>) =>
  min_fen > 0 ? `满 ${moneyText(min_fen, { trim: true })} 可用` : '无门槛'
