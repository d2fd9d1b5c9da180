import type { ReconciliationTab } from './query.words.ts'

/*
 * 三单匹配 and 对账单: a company's orders, acceptance and invoices, compared line by line; and for every month its purchases from one store,
 * which it confirms or disputes. People who see the whole company's orders read them; those of them who may pay answer.
 */

/** Result of comparing order, acceptance and invoice: `matched`, or the first difference that applies. */
export const matchStates = ['unaccepted', 'quantity', 'uninvoiced', 'amount', 'matched'] as const
export type MatchState = (typeof matchStates)[number]
export const matchStateLabel: Record<MatchState, string> = {
  unaccepted: '待验收',
  quantity: '数量不符',
  uninvoiced: '待开票',
  amount: '金额不符',
  matched: '三单一致',
}

export const reconciliationStates = ['open', 'disputed', 'answered', 'confirmed'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]
export const reconciliationStateLabel: Record<ReconciliationState, string> = {
  open: '待确认',
  disputed: '有异议',
  answered: '商家已答复',
  confirmed: '已确认',
}

/** Every move, with its actors and the states before; a move that has no row cannot happen. */
export const reconciliationMoves = {
  confirm: { by: 'buyer', from: ['open', 'answered'], to: 'confirmed', label: '确认无误' },
  dispute: { by: 'buyer', from: ['open', 'answered'], to: 'disputed', label: '提出异议' },
  answer: { by: 'store', from: ['disputed'], to: 'answered', label: '商家答复' },
} as const satisfies Record<
  string,
  { by: 'buyer' | 'store'; from: readonly ReconciliationState[]; to: ReconciliationState; label: string }
>
export type ReconciliationMove = keyof typeof reconciliationMoves

export const reconciliationTabLabel: Record<ReconciliationTab, string> = {
  all: '全部',
  waiting: '待确认',
  disputed: '有异议',
  confirmed: '已确认',
}
export const file = { method: 'POST', reply: 'file', limit: 'write' } as const
