import type { WithdrawStatus } from '@mall/contract/wallet'
import { asc, inArray } from 'drizzle-orm'
import { decide } from '#modules/wallet/wallet.public.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'
import type { DemoDeps } from './deps.ts'

/** A withdrawal that waits for whoever plays the operator. */
export type DemoWithdrawal = {
  withdrawNo: string
  status: WithdrawStatus
  amountFen: number
  accountName: string
  bankName: string
  bankAccount: string
}

/** The operator who pays withdrawals out or sends them back, as far as the demo plays one. */
export function outboxWallet({ database, now, ports, log }: DemoDeps) {
  const db = database.db
  const deps = { db, now, ports, log, actor: null }

  const openWithdrawals = (): Promise<DemoWithdrawal[]> =>
    db
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.status, ['pending', 'paying']))
      .orderBy(asc(withdrawals.id))
      .limit(30)

  const acts: Record<string, (withdrawNo: string) => Promise<string>> = {
    async withdraw_pay(withdraw_no) {
      const { status } = await decide(deps, { withdraw_no, decision: 'approve', reason: '' })
      return status === 'paid' ? '已打款' : '打款中'
    },
    async withdraw_refuse(withdraw_no) {
      await decide(deps, { withdraw_no, decision: 'refuse', reason: '户名与账号不符，请核对后重新申请' })
      return '已退回余额'
    },
  }
  return { acts, openWithdrawals }
}
