import type { ParsedOf } from '@mall/contract/call/call'
import * as creditCalls from '@mall/contract/credit/calls'
import * as creditTerms from '@mall/contract/credit/terms'
import { formatFen } from '@mall/contract/text/money'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { creditStatus, settleCredit } from '#modules/credit/credit.public.ts'
import { creditStatements } from '#modules/credit/credit.table.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { payerOf } from './payer.ts'
import { newPayment } from './payment-attempt.ts'
import { notifyRepaid } from './payment-messages.ts'
import { postRepayment } from './post-repayment.ts'
import { provePassword, refuseWithGap } from './prove-own-money.ts'
import { beginRepayment, giveUpRepayment, openRepayment } from './repay-transfer.ts'
import { heldSpender } from './spender.ts'
import { presentTransfer } from './transfer.present.ts'

export const repayment = useCase(creditCalls.repayment, creditTerms.repayment, async (ctx) => {
  const { db, actor, now } = ctx
  companyOf(actor)
  const status = await creditStatus(db, actor.ownerId, now())
  const { balanceFen, hasPayPassword } = await payerOf(ctx)
  const open = await openRepayment(db, actor.ownerId)
  const { transfer_account: account } = await siteSettings(ctx)
  return {
    owed_fen: status?.repayableFen ?? 0,
    balance_fen: balanceFen,
    has_pay_password: hasPayPassword,
    transfer_on: account !== null,
    transfer: open ? await presentTransfer(ctx, open) : null,
  }
})

type Input = ParsedOf<typeof creditCalls.repayCredit>

export const repayCredit = useCase(creditCalls.repayCredit, creditTerms.repayCredit, async (ctx, input) => {
  const { db, actor, now } = ctx
  companyOf(actor)
  if (input.statement_id !== undefined) {
    const own = and(eq(creditStatements.id, input.statement_id), eq(creditStatements.ownerId, actor.ownerId))
    if ((await db.$count(creditStatements, own)) === 0) throw new Refusal('credit.statement_not_found')
  }
  if (input.channel === 'balance') await mustBeLet(ctx)
  const status = await creditStatus(db, actor.ownerId, now())
  mustBeOwed(input.amount_fen, status?.repayableFen ?? 0)
  return input.channel === 'balance' ? repayFromBalance(ctx, input) : repayByTransfer(ctx, input)
})

/** `owedFen`: what is owed and not under dispute. */
function mustBeOwed(amountFen: number, owedFen: number): void {
  if (owedFen === 0) throw new Refusal('credit.nothing_owed')
  if (amountFen > owedFen) throw new Refusal('credit.too_much', { owed: formatFen(owedFen) })
}

/** The limits of a person are for purchases, and were applied when those were made: a repayment only has to be allowed at all. */
async function mustBeLet(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<void> {
  const spender = await heldSpender(ctx)
  if (spender?.terms?.allowed === false) throw new Refusal('payment.rule_off')
}

async function repayFromBalance(ctx: Ctx, { amount_fen: amountFen, pay_password, statement_id: statementId }: Input) {
  const { actor, now } = ctx
  await provePassword(ctx, pay_password)
  const paymentNo = await ctx.db
    .transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      await mustBeLet(scope)
      const payment = await newPayment(scope, { purpose: 'repay', channel: 'balance', status: 'paid', amountFen })
      const { ownerId } = actor
      const used = await settleCredit({ db: tx, now }, { ownerId, amountFen, ref: payment.paymentNo, statementId })
      // Repaid by somebody else, refunded or disputed in between.
      mustBeOwed(amountFen, used)
      await postRepayment(tx, payment, now())
      await notifyRepaid(tx, payment, now())
      return payment.paymentNo
    })
    .catch((error: unknown) => refuseWithGap(ctx, error, amountFen))
  return { payment_no: paymentNo, status: 'paid' as const, transfer: null }
}

export const cancelRepayment = useCase(
  creditCalls.cancelRepayment,
  creditTerms.cancelRepayment,
  async ({ db, actor }, { payment_no }) => {
    companyOf(actor)
    if (!(await giveUpRepayment(db, actor.ownerId, payment_no))) throw new Refusal('payment.not_found')
    return { done: true as const }
  },
)

/** Its money counts as it comes, for what is oldest then. Refuses `transfer.off`. */
async function repayByTransfer(ctx: Ctx, { amount_fen: amountFen }: Input) {
  const { transfer_account: account } = await siteSettings(ctx)
  if (!account) throw new Refusal('transfer.off')
  return ctx.db.transaction(async (tx) => {
    const scope = { ...ctx, db: tx }
    const payment = await beginRepayment(scope, amountFen)
    return { payment_no: payment.paymentNo, status: payment.status, transfer: await presentTransfer(scope, payment) }
  })
}
