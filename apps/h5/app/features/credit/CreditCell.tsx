import type { CreditAccount } from '@mall/contract/credit/terms'
import { creditStateLabel } from '@mall/contract/credit/words'
import { useQuery } from '@tanstack/react-query'
import { Cell } from '#ui/Cell.tsx'
import { moneyText } from '#ui/money.ts'
import { creditAccountQuery, creditPaths } from './credit.ts'

/** 「企业账期 · 可用 ¥80,000.00 ›」; render it only for people who may see it. */
export function CreditCell() {
  const { data } = useQuery(creditAccountQuery)
  return (
    <Cell
      icon="credit"
      label="企业账期"
      value={data ? <CreditText account={data} /> : '\u00a0'}
      to={creditPaths.account}
    />
  )
}

function CreditText({ account }: { account: CreditAccount }) {
  const { state, left_fen, overdue_fen, can_apply } = account
  if (overdue_fen > 0) return <span className="text-accent digits">逾期 {moneyText(overdue_fen)}</span>
  if (state === 'active') return <span className="digits">可用 {moneyText(left_fen)}</span>
  return state === 'none' && can_apply ? '去开通' : creditStateLabel[state]
}
