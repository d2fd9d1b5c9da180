import { contractLimits } from '@mall/contract/contract-price/limits.words'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { peopleWhoPay } from '#modules/company/company.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { eachOwner, type Trying } from '#modules/system/system.public.ts'
import { contractPrices } from './contract-price.table.ts'

/** Page on which a company reads its agreements. */
const page = '/company/contract_price'

/**
 * Tells a company thirty days ahead that something agreed ends, once for each last day; for the clock. How many last days.
 * Agreements for fewer days than that are announced, too: nobody reads lists every day.
 */
export function remindOfContracts(deps: Trying): Promise<number> {
  const at = deps.now()
  const [today, soon] = [dayOf(at), dayOf(later(at, days(contractLimits.remindDays)))]
  const ends = sql`ended_at is null and valid_until between ${today}::date and ${soon}::date`
  return eachOwner(
    deps,
    'a company was not told of prices that end',
    async (after, limit) => {
      const rows = await rowsOf<{ id: number }>(
        deps.db,
        sql`select distinct company_id::float8 as id from ${contractPrices}
          where ${ends} and company_id > ${after} order by 1 limit ${limit}`,
      )
      return rows.map(({ id }) => id)
    },
    async (tx, companyId) => {
      const due = await rowsOf<{ day: string; n: number }>(
        tx,
        sql`select valid_until::text as day, count(*)::int as n from ${contractPrices}
          where ${ends} and company_id = ${companyId} group by valid_until order by valid_until`,
      )
      const people = await peopleWhoPay(tx, companyId)
      const notifications = due.flatMap(({ day, n }) =>
        people.map((userId) => ({
          userId,
          kind: 'system' as const,
          title: '协议价即将到期',
          text: `${n} 项协议价在 ${day} 到期，到期后按商城价结算，如需续签请联系店铺`,
          link: page,
          ref: `contract:${companyId}:${day}`,
        })),
      )
      await notify(tx, notifications, at)
      return due.length
    },
  )
}
