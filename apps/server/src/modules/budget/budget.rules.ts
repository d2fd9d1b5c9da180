import type { Budget } from '@mall/contract/budget/terms'
import { overBudgetText, overBy, type WeighedBudget } from '@mall/contract/budget/words'
import { formatFen } from '@mall/contract/text/money'

/** A budget in one month; amounts in fen. */
export type BudgetInMonth = {
  id: number
  scope: Budget['scope']
  /** 0 for the company. */
  scopeId: number
  scopeName: string
  monthlyFen: number
  raisedFen: number
  reservedFen: number
  committedFen: number
  holderId: number | null
  holderName: string
}

/** Negative where review let orders pass. */
export const leftOf = ({
  monthlyFen,
  raisedFen,
  reservedFen,
  committedFen,
}: Pick<BudgetInMonth, 'monthlyFen' | 'raisedFen' | 'reservedFen' | 'committedFen'>) =>
  monthlyFen + raisedFen - reservedFen - committedFen

/** 「采购员本月预算」. */
export const nameOf = ({ scope, scopeName }: Pick<BudgetInMonth, 'scope' | 'scopeName'>) =>
  scope === 'company' ? '全公司本月预算' : `${scopeName}本月预算`

/** A budget beside a whole purchase, and what is said of it; `text` is empty where it keeps within. */
export type Weighed = WeighedBudget & { budget: BudgetInMonth; text: string }

/** `leftFen`: what is left of it without the purchase. */
export function weigh(budget: BudgetInMonth, leftFen: number, purchaseFen: number): Weighed {
  const weighed = { name: nameOf(budget), leftFen, overFen: overBy(leftFen, purchaseFen) }
  return { ...weighed, budget, text: overBudgetText(weighed) }
}

export const presentBudget = (row: BudgetInMonth): Budget => ({
  id: row.id,
  scope: row.scope,
  scope_id: row.scope === 'company' ? null : row.scopeId,
  scope_name: row.scopeName,
  monthly_fen: row.monthlyFen,
  raised_fen: row.raisedFen,
  reserved_fen: row.reservedFen,
  committed_fen: row.committedFen,
  left_fen: leftOf(row),
  holder: row.holderId === null ? null : { user_id: row.holderId, name: row.holderName },
})

/** 「采购员本月预算 每月 ¥100.00 → ¥200.00，负责人 无 → 王敏」, for whoever reads the audit log. */
export function changeInWords(before: BudgetInMonth | undefined, after: BudgetInMonth): string {
  const was =
    before === undefined || before.monthlyFen === after.monthlyFen ? '' : `¥${formatFen(before.monthlyFen)} → `
  const nameOfHolder = (one: BudgetInMonth | undefined) => (one && one.holderId !== null ? one.holderName : '无')
  const isSame = (before?.holderId ?? null) === after.holderId
  const moved = isSame ? nameOfHolder(after) : `${nameOfHolder(before)} → ${nameOfHolder(after)}`
  const held = isSame && after.holderId === null ? '' : `，负责人 ${moved}`
  return `${nameOf(after)} 每月 ${was}¥${formatFen(after.monthlyFen)}${held}`
}
