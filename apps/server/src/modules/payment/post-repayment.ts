import type { Db } from '#db/client.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import type { payments } from './payment.table.ts'

type Repayment = Pick<typeof payments.$inferSelect, 'paymentNo' | 'ownerId' | 'channel' | 'amountFen'>

/** Books a repayment from where its money is: the wallet, or what came by transfer. */
export const postRepayment = (db: Db, { paymentNo, ownerId, channel, amountFen }: Repayment, at: Date) =>
  post(db, {
    kind: 'consume',
    ref: paymentNo,
    title: '账期还款',
    at,
    postings: [
      {
        account: channel === 'balance' ? { kind: 'wallet', ownerId } : { kind: 'suspense', party: channel },
        amount: -amountFen,
      },
      { account: { kind: 'credit', party: `owner:${ownerId}` }, amount: amountFen },
    ],
  })
