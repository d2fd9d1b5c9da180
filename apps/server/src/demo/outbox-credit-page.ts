import { formatFen } from '@mall/contract/money'
import { escapeHtml } from '#kernel/html.ts'
import type { DemoApplication, DemoDispute } from './outbox-credit.ts'
import type { DemoRepayment } from './outbox-money.ts'
import { arrivals, button, card } from './outbox-parts.ts'

const yuan = (fen: number) => `¥${formatFen(fen)}`

/** What waits at the credit desk: who asks for credit, what is disputed, which repayment is under way at the bank. */
export const creditCards = (
  applications: readonly DemoApplication[],
  disputes: readonly DemoDispute[],
  repayments: readonly DemoRepayment[],
): string[] => [
  ...applications.map(({ key, companyName, wantedFen, reason }) =>
    card({
      title: companyName,
      status: '账期申请',
      meta: [key, reason],
      buttons: [button(key, 'credit_grant', `通过（${yuan(wantedFen)}）`), button(key, 'credit_refuse', '拒绝')],
    }),
  ),
  ...disputes.map(({ key, companyName, orderNo, reason, text, leftFen }) =>
    card({
      title: key,
      status: '账单争议',
      meta: [companyName, orderNo, `未还 ${yuan(leftFen)}`],
      lines: [`<li>${escapeHtml(`${reason}：${text}`)}</li>`],
      buttons: [
        button(key, 'dispute_waive_half', `核减一半（${yuan(Math.ceil(leftFen / 2))}）`),
        button(key, 'dispute_waive', `全额核减（${yuan(leftFen)}）`),
        button(key, 'dispute_refuse', '不支持'),
      ],
    }),
  ),
  ...repayments.map(({ paymentNo, companyName, remitCode, missingFen }) =>
    card({
      title: paymentNo,
      status: '账期还款',
      meta: [companyName, `对公转账 ${remitCode}：待到账 ${yuan(missingFen)}`],
      buttons: arrivals.map(([action, label]) => button(paymentNo, action, label)),
    }),
  ),
]
