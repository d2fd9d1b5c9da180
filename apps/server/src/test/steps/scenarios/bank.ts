import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { payOutWithdrawals } from '#modules/wallet/wallet.public.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'
import { payPassword } from '../../payments.ts'
import { codeOf, job, oneOf, type Scenario } from '../scenario.ts'
import type { Setting } from '../setting.ts'
import type { Outcome, Server } from '../stage.ts'

export function bankScenarios({
  payAt,
  anOrder,
  beginTransfer,
  receive,
  operator,
  skuId,
  orderOf,
  balanceOf,
  aPayer,
  A,
  B,
  mall,
}: Setting): readonly Scenario[] {
  const { as, db, now } = mall
  async function aReceipt(howMany: number) {
    const payer = await aPayer(0)
    const begun: { orderNo: string; payment_no: string }[] = []
    for (let i = 0; i < howMany; i += 1) {
      const { orderNo } = await anOrder(payer, { skuId })
      begun.push({ orderNo, payment_no: (await beginTransfer(payer, [orderNo])).payment_no })
    }
    const reply: { data: { receipt_no: string } } = await receive(operator, { amountFen: 10_000 })
    const { receipt_no } = reply.data
    const claimAt = (server: Server, of: number): Promise<Outcome> =>
      server.as(operator).post('/admin/api/transfer/claim', { receipt_no, payment_no: begun[of]?.payment_no })
    const returnAt = (server: Server): Promise<Outcome> =>
      server.as(operator).post('/admin/api/transfer/return', { receipt_no, reason: '付款人要求退回' })
    const paid = async () => {
      const rows = await Promise.all(begun.map(({ orderNo }) => orderOf(orderNo)))
      return rows.filter(({ status }) => status === 'pending_shipment').length
    }
    return { claimAt, returnAt, paid }
  }

  const claimTwice: Scenario = {
    sentence: 'a receipt that two operators claim for two payments pays one of them',
    async prepare() {
      const { claimAt, paid } = await aReceipt(2)
      return {
        A: () => claimAt(A, 0),
        B: () => claimAt(B, 1),
        async holds(a, b) {
          oneOf(a, b)
          expect(await paid()).toBe(1)
        },
      }
    },
  }

  const claimAndReturn: Scenario = {
    sentence: 'a receipt that is claimed and sent back is one of the two',
    async prepare() {
      const { claimAt, returnAt, paid } = await aReceipt(1)
      return {
        A: () => claimAt(A, 0),
        B: () => returnAt(B),
        async holds(claimed, returned) {
          oneOf(claimed, returned)
          expect(await paid()).toBe(claimed.error === 0 ? 1 : 0)
        },
      }
    },
  }

  const withdrawal = (amount_fen: number) => ({
    account_name: '王敏',
    bank_name: '招商银行',
    bank_account: '6222001234561234',
    amount_fen,
    pay_password: payPassword,
  })
  async function aWithdrawal() {
    const saver = await aPayer(5_000)
    const asked: { data: { withdraw_no: string } } = await as(saver).post(
      '/user/api/wallet/withdraw',
      withdrawal(2_000),
    )
    const { withdraw_no } = asked.data
    const decideAt = (server: Server, decision: string): Promise<Outcome> =>
      server.as(operator).post('/admin/api/withdraw/decide', { withdraw_no, decision, reason: '测试' })
    const statusOf = async () =>
      (await db.select().from(withdrawals).where(eq(withdrawals.withdrawNo, withdraw_no)))[0]?.status
    return { saver, decideAt, statusOf }
  }

  const withdrawAndPay: Scenario = {
    sentence: 'a balance that is withdrawn while it pays an order goes one of the two ways',
    async prepare() {
      const saver = await aPayer(10_000)
      const { orderNo } = await anOrder(saver, { skuId })
      return {
        A: () => A.as(saver).post('/user/api/wallet/withdraw', withdrawal(2_000)),
        B: () => payAt(B, saver, orderNo),
        async holds(withdrawn, paid) {
          oneOf(withdrawn, paid)
          expect((await orderOf(orderNo)).status).toBe(paid.error === 0 ? 'pending_shipment' : 'pending_payment')
          expect(await balanceOf(saver)).toBe(paid.error === 0 ? 0 : 8_000)
        },
      }
    },
  }

  const withdrawDecided: Scenario = {
    sentence: 'a withdrawal that is approved and refused is paid or given back',
    async prepare() {
      const { saver, decideAt, statusOf } = await aWithdrawal()
      return {
        A: () => decideAt(A, 'approve'),
        B: () => decideAt(B, 'refuse'),
        async holds(a, b) {
          oneOf(a, b)
          expect(await statusOf()).toBe(a.error === 0 ? 'paid' : 'refused')
          expect(await balanceOf(saver)).toBe(a.error === 0 ? 3_000 : 5_000)
        },
      }
    },
  }

  const withdrawPaidOut: Scenario = {
    sentence: 'a withdrawal that the clock pays as it is approved leaves the wallet once',
    async prepare() {
      const { saver, decideAt, statusOf } = await aWithdrawal()
      return {
        A: () => decideAt(A, 'approve'),
        B: job(() => payOutWithdrawals(B)),
        async holds(approved) {
          expect(codeOf(approved)).toBe('done')
          await payOutWithdrawals({ ...mall, now: () => later(now(), days(1)) })
          expect(await statusOf()).toBe('paid')
          expect(await balanceOf(saver)).toBe(3_000)
        },
      }
    },
  }

  return [claimTwice, claimAndReturn, withdrawAndPay, withdrawDecided, withdrawPaidOut]
}
