import type { CreditLine, Dispute } from '@mall/contract/credit/terms'
import { moneyText } from '#ui/money.ts'

type Amounts = Pick<CreditLine, 'refunded_fen' | 'repaid_fen' | 'waived_fen'>

/** Settled parts of a line, in the order in which people ask for them; empty when nothing was settled. */
export const settledParts = ({ refunded_fen, repaid_fen, waived_fen }: Amounts): { name: string; fen: number }[] =>
  [
    { name: '已退', fen: refunded_fen },
    { name: '已还', fen: repaid_fen },
    { name: '核减', fen: waived_fen },
  ].filter(({ fen }) => fen > 0)

/** The outcome of a dispute, in one sentence. */
export function outcomeText({ state, waived_fen }: Pick<Dispute, 'state' | 'waived_fen'>): string {
  if (state === 'accepted') return `已核减 ${moneyText(waived_fen)}`
  if (state === 'refused') return '未支持，该笔恢复按账单还款'
  return state === 'withdrawn' ? '已撤回，该笔恢复按账单还款' : '处理完之前，该笔不需还款，也不计逾期'
}
