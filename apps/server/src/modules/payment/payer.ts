import type { PayChannel } from '@mall/contract/payment/words'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from '#modules/account/account.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { payments } from './payment.table.ts'

/** `lastChannel`: how a person paid last; of a company how its last orders were paid most often, before any of them its own credit. */
type Payer = { balanceFen: number; hasPayPassword: boolean; lastChannel: PayChannel | null }

/** A company's usual channel is taken from this many of its last payments. */
const habit = 20

/** One trip to the database for all that a cashier needs of the payer. */
export async function payerOf({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<Payer> {
  const paid = sql`select channel, id from ${payments} where owner_id = ${actor.ownerId} and purpose = 'order' and status = 'paid' order by id desc`
  const last =
    actor.companyId === null
      ? sql`(select channel from (${paid} limit 1) one)`
      : sql`coalesce((select channel from (${paid} limit ${habit}) many group by channel order by count(*) desc, max(id) desc limit 1), 'credit')`
  const [payer] = await rowsOf<Payer>(
    db,
    sql`select
      coalesce((select balance from ${ledgerAccounts} where kind = 'wallet' and owner_id = ${actor.ownerId}), 0)::float8 as "balanceFen",
      pay_password_hash is not null as "hasPayPassword",
      ${last} as "lastChannel"
      from ${users} where id = ${actor.userId}`,
  )
  if (!payer) throw new Error('nobody by this id')
  return payer
}
