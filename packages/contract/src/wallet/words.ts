import type { WalletTab, WalletType } from './query.words.ts'

export const walletTypeLabel: Record<WalletType, string> = {
  recharge: '充值',
  consume: '消费',
  refund: '退款',
  withdraw: '提现',
  adjust: '调整',
}

export const walletTabLabel: Record<WalletTab, string> = { all: '全部', income: '收入', expense: '支出' }

export const walletLimits = {
  /** One recharge, in fen. */
  rechargeMin: 100,
  rechargeMax: 5_000_000,
  withdrawMin: 100,
  withdrawMax: 5_000_000,
  /** So many withdrawals may wait at once. */
  withdrawsOpen: 3,
} as const

export const withdrawStatuses = ['pending', 'paying', 'paid', 'refused'] as const
export type WithdrawStatus = (typeof withdrawStatuses)[number]
export const withdrawStatusLabel: Record<WithdrawStatus, string> = {
  pending: '待审核',
  paying: '打款中',
  paid: '已到账',
  refused: '已退回',
}
