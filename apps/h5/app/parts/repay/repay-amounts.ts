import type { OutputOf } from '@mall/contract/call/call'
import type { repayment } from '@mall/contract/credit/calls'
import { payChannelLabel } from '@mall/contract/payment/words'
import type { Method } from '#features/cashier/pay-method.ts'
import { moneyText } from '#ui/money.ts'

export type Means = OutputOf<typeof repayment>
export type RepayChannel = 'balance' | 'bank_transfer'
export type Choice = { key: 'billed' | 'all' | 'own'; label: string; fen: number | null }

/** Amounts to repay by one tap, in fen; equal ones are offered once. */
export function choicesOf(billedFen: number, owedFen: number): Choice[] {
  const billed = Math.min(billedFen, owedFen)
  const own: Choice = { key: 'own', label: '自定义', fen: null }
  const all: Choice = { key: 'all', label: '全部欠款', fen: owedFen }
  if (owedFen <= 0) return [own]
  if (billed <= 0) return [all, own]
  const first: Choice = { key: 'billed', label: '本期账单', fen: billed }
  return billed < owedFen ? [first, all, own] : [first, own]
}

/** Balance and transfer for the cashier's list, with the reason why one of them cannot pay this amount. */
export function methodsOf(fen: number, { balance_fen, transfer_on }: Means): Method[] {
  const gap = fen - balance_fen
  return [
    {
      code: 'balance',
      name: payChannelLabel.balance,
      enabled: balance_fen > 0 && gap <= 0,
      tip: gap > 0 ? `余额 ${moneyText(balance_fen)}，还差 ${moneyText(gap)}` : `余额 ${moneyText(balance_fen)}`,
      sandbox: false,
    },
    {
      code: 'bank_transfer',
      name: payChannelLabel.bank_transfer,
      enabled: transfer_on,
      tip: transfer_on ? '按实际到账金额还款，确认到账后恢复额度' : '暂不支持对公转账',
      sandbox: false,
    },
  ]
}

/** The picked method as long as it is enabled, else the first enabled one. */
export function channelOf(methods: readonly Method[], picked: RepayChannel | undefined): RepayChannel | undefined {
  const usable = (code: RepayChannel) => methods.some((one) => one.code === code && one.enabled)
  if (picked && usable(picked)) return picked
  return usable('balance') ? 'balance' : usable('bank_transfer') ? 'bank_transfer' : undefined
}
