import type { OutputOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/deposit/store.calls'
import * as storeTerms from '@mall/contract/deposit/store.terms'
import { refusalText } from '@mall/contract/refusal/refusal'
import { desc, eq } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { tried } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { depositRefunds, depositMoves as kept, merchantDeposits } from './deposit.table.ts'
import type { DepositWorld } from './deposit.world.ts'
import { demandRefundable } from './may-go-back.ts'
import { nothingDue, presentMove, presentRefund, presentStatus } from './present.ts'

type Reading = CtxFor<'store:money:see'>

/** Before `1234`, all but the ends are left out. */
const masked = (account: string) => `${account.slice(0, 4)} **** ${account.slice(-4)}`

export const deposit =
  (world: DepositWorld) =>
  async (ctx: Reading): Promise<OutputOf<typeof storeCalls.deposit>> => {
    const { db, actor, now } = ctx
    const at = now()
    const [found] = await db
      .select({ store: merchants, row: merchantDeposits })
      .from(merchants)
      .leftJoin(merchantDeposits, eq(merchantDeposits.merchantId, merchants.id))
      .where(eq(merchants.id, actor.merchantId))
    if (!found) throw new Error('a desk of no store')
    const { store } = found
    const row = { merchantId: store.id, ...(found.row ?? nothingDue) }
    const refunds = await db
      .select()
      .from(depositRefunds)
      .where(eq(depositRefunds.merchantId, store.id))
      .orderBy(desc(depositRefunds.id))
    const { transfer_account: own } = await siteSettings(ctx)
    const payee = await world.payeeOf(db, store.id)
    const isOpen = refunds.some(({ state }) => state === 'asked' || state === 'paying')
    return {
      ...presentStatus(row, at),
      is_self: store.isSelf,
      company_name: store.companyName,
      pay_to: own && { account_name: own.name, bank_name: own.bank, bank_account: own.account },
      account: payee && {
        account_name: payee.accountName,
        bank_name: payee.bankName,
        bank_account: masked(payee.bankAccount),
      },
      no_refund: isOpen
        ? refusalText('deposit.asked')
        : await tried(() =>
            demandRefundable(db, world, { ...row, status: store.status, closedAt: store.closedAt }, at),
          ),
      refunds: refunds.map((one) => presentRefund(one, masked)),
    }
  }

export const depositMoves = useCase(
  storeCalls.depositMoves,
  storeTerms.depositMoves,
  async (ctx, { page, list_rows }): Promise<OutputOf<typeof storeCalls.depositMoves>> => {
    const where = eq(kept.merchantId, ctx.actor.merchantId)
    const rows = await ctx.db
      .select()
      .from(kept)
      .where(where)
      .orderBy(desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map((row) => presentMove(ctx, row))
    return { list, total: await ctx.db.$count(kept, where), page, list_rows }
  },
)
