import type { OutputOf } from '@mall/contract/call/call'
import * as systemPlatformCalls from '@mall/contract/system/platform.calls'
import * as systemPlatformTerms from '@mall/contract/system/platform.terms'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { companies } from '#modules/company/company.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { isRepeatable, stateOf, subjectOf } from '#modules/system/system.public.ts'
import { jobFaults, jobRuns } from '#modules/system/system.table.ts'

/** Jobs whose `id` is an order's. */
const ofOrders = ['cancel-unpaid-orders', 'deliver-codes', 'auto-receive-orders']

/** Failed jobs, the latest first, each with the name that people know the thing by. */
export const failedJobs = useCase(
  systemPlatformCalls.failedJobs,
  systemPlatformTerms.failedJobs,
  async ({ db, now }, { state, job, page, list_rows }): Promise<OutputOf<typeof systemPlatformCalls.failedJobs>> => {
    const { fixedAt, givenUpAt } = jobFaults
    const where = and(
      job === '' ? undefined : eq(jobFaults.job, job),
      state === 'fixed'
        ? isNotNull(fixedAt)
        : and(isNull(fixedAt), state === 'given_up' ? isNotNull(givenUpAt) : isNull(givenUpAt)),
    )
    const rows = await db
      .select({
        fault: jobFaults,
        run: jobRuns,
        name: sql<string | null>`coalesce(${orders.orderNo}, ${companies.name})`,
      })
      .from(jobFaults)
      .leftJoin(jobRuns, eq(jobRuns.job, jobFaults.job))
      .leftJoin(orders, and(inArray(jobFaults.job, ofOrders), eq(jobFaults.ref, sql`'id:' || ${orders.id}`)))
      .leftJoin(companies, eq(jobFaults.ref, sql`'ownerId:' || ${companies.ownerId}`))
      .where(where)
      .orderBy(desc(jobFaults.lastAt), desc(jobFaults.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ fault, run, name }) => ({
      id: fault.id,
      job: fault.job,
      subject: subjectOf(fault.job, fault.ref, name),
      state: stateOf(fault, run, now()),
      tries: fault.tries,
      error: fault.error,
      operator: fault.operator,
      reason: fault.reason,
      first_at: fault.firstAt.toISOString(),
      last_at: fault.lastAt.toISOString(),
      is_repeatable: isRepeatable(fault.ref),
    }))
    return { list, total: await db.$count(jobFaults, where), page, list_rows }
  },
)
