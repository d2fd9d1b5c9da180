import type { Confirmation } from '@mall/contract/checkout'
import { moneyText } from '#ui/money.ts'

type Weighed = Confirmation['budgets'][number]

/** 「采购员本月预算剩余 ¥320.00，本单超出 ¥80.00」 */
export const overSentence = ({ name, left_fen, over_fen }: Weighed): string =>
  `${name}${leftSentence(left_fen)}，本单超出 ${moneyText(over_fen)}`

export const leftSentence = (leftFen: number): string =>
  leftFen < 0 ? `已超支 ${moneyText(-leftFen)}` : `剩余 ${moneyText(leftFen)}`

/** The budget that an order goes beyond furthest; undefined when it keeps within all. */
export const furthestOver = (budgets: readonly Weighed[]): Weighed | undefined =>
  budgets.toSorted((one, other) => other.over_fen - one.over_fen).find(({ over_fen }) => over_fen > 0)
