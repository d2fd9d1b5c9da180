import { parseYuan } from '@mall/contract/text/money'
import { z } from 'zod'
import type { ChannelReport } from '../payment/port.ts'
import type { SplitReport, SubMerchantReport } from './port.ts'

/** Alipay splits one trade at a time: its number at the mall is that of the payment. */
export const splitReport = (report: ChannelReport): SplitReport => ({
  ...report,
  trades: [{ tradeNo: report.paymentNo, channelNo: report.channelNo }],
})

export const Applied = z.object({
  orderId: z.string(),
  status: z.string().default(''),
  smid: z.string().default(''),
  subConfirm: z.string().default(''),
  reason: z.string().default(''),
  kzAuditMemo: z.string().default(''),
  fkAuditMemo: z.string().default(''),
})

/**
 * Reads the state of a 直付通 application; a state that nobody knows counts as under way. Alipay says nothing of an account that was frozen
 * or closed since, and leads to no page: the store confirms inside Alipay. Source: `ZftSubMerchantOrder` of alipay-sdk-java-all (status 99 已完结,
 * -1 失败, 031 审核中; sub_confirm CREATE, NOT_CONFIRM, SKIP, FAIL, FINISH; smid counts with status 99 alone).
 */
export function applicationReport(order: z.output<typeof Applied>): SubMerchantReport {
  const { status, smid, subConfirm, reason, kzAuditMemo, fkAuditMemo } = order
  const state = stateOf(status, smid, subConfirm)
  const reasons = [reason, kzAuditMemo, fkAuditMemo].filter((text) => text !== '')
  return {
    state,
    subMchid: state === 'active' ? smid : '',
    link: '',
    reason: state === 'rejected' ? [...new Set(reasons)].join('；').slice(0, 500) : '',
  }
}

function stateOf(status: string, smid: string, subConfirm: string): SubMerchantReport['state'] {
  if (status === '-1') return 'rejected'
  // Without a number nothing can be paid there, whatever the state says.
  if (status === '99') return smid === '' ? 'checking' : 'active'
  return subConfirm === 'CREATE' || subConfirm === 'NOT_CONFIRM' ? 'to_sign' : 'checking'
}

/** Amounts are written as text or as numbers, by method. */
const Yuan = z.union([z.string(), z.number()]).transform((value, ctx) => {
  const fen = parseYuan(String(value))
  if (fen === null) ctx.addIssue({ code: 'custom', message: 'not an amount' })
  return fen ?? 0
})

export const Unsettled = z.object({ tradeSettleInfo: z.object({ tradeUnsettledAmount: Yuan }) })

export const Royalty = z.object({
  operationType: z.string(),
  state: z.string(),
  errorCode: z.string().default(''),
})
