import type { Budget } from '@mall/contract/budget/terms'
import { budgetScopeLabel, overBudgetText } from '@mall/contract/budget/words'
import type { Confirmation } from '@mall/contract/order/terms'
import { moneyText } from '#ui/money.ts'

/** The budget's name on its own: the company's needs no name. */
export const titleOf = ({ scope, scope_name }: Pick<Budget, 'scope' | 'scope_name'>): string =>
  scope === 'company' ? budgetScopeLabel.company : scope_name

/** The name that refusals use: 「采购员本月预算」. */
export const monthlyNameOf = (budget: Pick<Budget, 'scope' | 'scope_name'>): string => `${titleOf(budget)}本月预算`

type Amounts = Pick<Budget, 'monthly_fen' | 'raised_fen' | 'reserved_fen' | 'committed_fen' | 'left_fen'>

/** How much of the bar each part takes, in percent; an excess over the budget fills it. */
export function sharesOf({ monthly_fen, raised_fen, reserved_fen, committed_fen }: Amounts): {
  spent: number
  reserved: number
} {
  const whole = Math.max(monthly_fen + raised_fen, committed_fen + reserved_fen, 1)
  const share = (fen: number) => Math.max(0, Math.min(100, (fen / whole) * 100))
  return { spent: share(committed_fen), reserved: share(reserved_fen) }
}

/** The bar as one sentence, for screen readers. */
export const spokenBudget = ({ committed_fen, reserved_fen, left_fen }: Amounts): string =>
  `已支出 ${moneyText(committed_fen)}，预占 ${moneyText(reserved_fen)}，${leftSentence(left_fen)}`

type Weighed = Confirmation['budgets'][number]

/** 「采购员本月预算剩余 ¥320.00，本次采购超出 ¥80.00」, as the approver reads it too. */
export const overSentence = ({ name, left_fen, over_fen }: Weighed): string =>
  overBudgetText({ name, leftFen: left_fen, overFen: over_fen })

export const leftSentence = (leftFen: number): string =>
  leftFen < 0 ? `已超支 ${moneyText(-leftFen)}` : `剩余 ${moneyText(leftFen)}`

/** The budget that an order goes beyond furthest; undefined when it keeps within all. */
export const furthestOver = (budgets: readonly Weighed[]): Weighed | undefined =>
  budgets.toSorted((one, other) => other.over_fen - one.over_fen).find(({ over_fen }) => over_fen > 0)
