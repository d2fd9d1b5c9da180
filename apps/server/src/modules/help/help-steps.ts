import * as calls from '@mall/contract/help/calls'
import * as terms from '@mall/contract/help/terms'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { useCase } from '#kernel/use-case.ts'
import { companies } from '#modules/company/company.table.ts'
import { inquiries } from '#modules/inquiry/inquiry.table.ts'
import { seen } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'

type Steps = { verified: boolean; sourced: boolean; reviewed: boolean; received: boolean }

/** Told by the orders that the caller may see: a person who sees none learns nothing of them here either. */
export const helpSteps = useCase(calls.helpSteps, terms.helpSteps, async ({ db, actor }): Promise<Steps> => {
  const [steps] = await rowsOf<Steps>(
    db,
    sql`select
      exists (select from ${companies} c where c.id = ${actor.companyId} and c.verified_at is not null) as verified,
      (exists (select from ${orders} o where ${seen(actor, sql`o`)})
        or exists (select from ${inquiries} i where i.owner_id = ${actor.ownerId} and i.user_id = ${actor.userId}
          )) as sourced,
      exists (select from ${orders} o where ${seen(actor, sql`o`)}
        and o.status in ('pending_payment', 'pending_confirmation', 'pending_shipment', 'partially_shipped', 'shipped',
          'pending_verification', 'completed')
        ) as reviewed,
      exists (select from ${orders} o where ${seen(actor, sql`o`)} and o.status = 'completed') as received`,
  )
  if (!steps) throw new Error('nothing was told of the steps')
  return steps
})
