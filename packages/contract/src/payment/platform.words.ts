import type { transferStates } from './words.ts'

export const receiptStates = ['unclaimed', 'claimed', 'returning', 'returned'] as const
export const receiptStateLabel: Record<(typeof receiptStates)[number], string> = {
  unclaimed: '待认领',
  claimed: '已认领',
  returning: '退回中',
  returned: '已退回',
}

/** Labels for the platform; the payer reads others. */
export const transferStateLabel: Record<(typeof transferStates)[number], string> = {
  waiting: '等待转账',
  confirming: '凭证待核对',
  short: '部分到账',
  refused: '凭证已驳回',
  paid: '已到账',
  closed: '已关闭',
}

/** Paybacks that need a hand, and those that were made. */
export const paybackTabs = ['refunding', 'refunded'] as const
export const paybackStates = ['refunding', 'refunded', 'failed'] as const
export const paybackStateLabel: Record<(typeof paybackStates)[number], string> = {
  refunding: '退款中',
  refunded: '已退回',
  failed: '未成功',
}
