import { parseYuan } from '@mall/contract/money'
import { walletLimits } from '@mall/contract/wallet'
import { moneyText } from '#ui/money.ts'

const { rechargeMin, rechargeMax, withdrawMin, withdrawMax } = walletLimits

/** What is wrong with the amount of a recharge as it was typed, in one sentence; empty when nothing is. */
export function rechargeIssue(text: string): string {
  const fen = parseYuan(text)
  if (fen === null) return '请输入充值金额'
  if (fen < rechargeMin) return `单笔至少充值 ${moneyText(rechargeMin)}`
  return fen > rechargeMax ? `单笔最多充值 ${moneyText(rechargeMax)}` : ''
}

/** What can be asked for at once, in fen. */
export const mostWithdrawn = (balanceFen: number): number => Math.min(balanceFen, withdrawMax)

export type WithdrawDraft = { amount: string; accountName: string; bankName: string; bankAccount: string }
export type WithdrawField = keyof WithdrawDraft
export const withdrawFields = ['amount', 'accountName', 'bankName', 'bankAccount'] as const satisfies WithdrawField[]

/** What is wrong with each part of a withdrawal; empty when nothing is. */
export const withdrawIssue: Record<WithdrawField, (draft: WithdrawDraft, balanceFen: number) => string> = {
  amount({ amount }, balanceFen) {
    const fen = parseYuan(amount)
    if (fen === null) return '请输入提现金额'
    if (fen > balanceFen) return `可用余额 ${moneyText(balanceFen)}，不足以提现 ${moneyText(fen)}`
    if (fen < withdrawMin) return `单笔至少提现 ${moneyText(withdrawMin)}`
    return fen > withdrawMax ? `单笔最多提现 ${moneyText(withdrawMax)}` : ''
  },
  accountName: ({ accountName }) => (accountName.trim().length < 2 ? '请输入户名' : ''),
  bankName: ({ bankName }) => (bankName.trim().length < 2 ? '请输入开户行' : ''),
  bankAccount: ({ bankAccount }) => (/^\d{8,30}$/.test(bankAccount) ? '' : '银行账号为 8–30 位数字'),
}

export function withdrawIssues(draft: WithdrawDraft, balanceFen: number): Partial<Record<WithdrawField, string>> {
  return Object.fromEntries(
    withdrawFields.flatMap((field) => {
      const issue = withdrawIssue[field](draft, balanceFen)
      return issue ? [[field, issue]] : []
    }),
  )
}
