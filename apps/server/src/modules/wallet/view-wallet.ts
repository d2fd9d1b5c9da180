import * as calls from '@mall/contract/wallet/calls'
import * as terms from '@mall/contract/wallet/terms'
import { desc, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { gatewayMethods } from '#modules/site/site.public.ts'
import { withdrawals } from './wallet.table.ts'
import { presentWithdrawal } from './withdrawal.rules.ts'

const shown = 5

export const wallet = useCase(calls.wallet, terms.wallet, async ({ db, actor, ports, client }) => {
  const [held] = await rowsOf<{ balance: number; frozen: number; hasPayPassword: boolean }>(
    db,
    sql`select
      coalesce((select balance from ${ledgerAccounts} where kind = 'wallet' and owner_id = ${actor.ownerId}), 0)::float8 as balance,
      coalesce((select sum(amount_fen) from ${withdrawals} where owner_id = ${actor.ownerId} and status in ('pending', 'paying')), 0)::float8 as frozen,
      pay_password_hash is not null as "hasPayPassword"
      from ${users} where id = ${actor.userId}`,
  )
  if (!held) throw new Error('nobody by this id')
  const latest = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.ownerId, actor.ownerId))
    .orderBy(desc(withdrawals.id))
    .limit(shown)
  return {
    balance_fen: held.balance,
    frozen_fen: held.frozen,
    can_manage: isHolder(actor),
    has_pay_password: held.hasPayPassword,
    recharge_channels: gatewayMethods({ ports, client }),
    withdrawals: latest.map(presentWithdrawal),
  }
})

/** A person holds their own wallet, the owner the company's. */
export const isHolder = ({ permissions }: Pick<Ctx['actor'], 'permissions'>) => permissions.includes('*')
