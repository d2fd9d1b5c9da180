import type { PayChannel } from '@mall/contract/payment'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from '#modules/account/account.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { payments } from './payment.table.ts'

type Payer = { balanceFen: number; hasPayPassword: boolean; lastChannel: PayChannel | null }

/** One trip to the database for all that a counter wants to know about who pays. */
export async function payerOf({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<Payer> {
  const [payer] = await rowsOf<Payer>(
    db,
    sql`select
      coalesce((select balance from ${ledgerAccounts} where kind = 'wallet' and owner_id = ${actor.ownerId}), 0)::float8 as "balanceFen",
      pay_password_hash is not null as "hasPayPassword",
      (select channel from ${payments} where owner_id = ${actor.ownerId} and purpose = 'order' and status = 'paid' order by id desc limit 1) as "lastChannel"
      from ${users} where id = ${actor.userId}`,
  )
  if (!payer) throw new Error('nobody by this id')
  return payer
}
