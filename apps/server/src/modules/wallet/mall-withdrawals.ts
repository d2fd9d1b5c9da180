import * as paymentPlatformCalls from '@mall/contract/payment/platform.calls'
import * as paymentPlatformTerms from '@mall/contract/payment/platform.terms'
import { count, desc, eq, sql } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { decide } from './decide-withdrawal.ts'
import { withdrawals as kept } from './wallet.table.ts'
import { presentInFull } from './withdrawal.rules.ts'

/** Newest first, with the account to pay to in full. */
export const withdrawals = useCase(
  paymentPlatformCalls.withdrawals,
  paymentPlatformTerms.withdrawals,
  async ({ db }, { status, page, list_rows }) => {
    const where = status && eq(kept.status, status)
    const [all] = await db.select({ n: count() }).from(kept).where(where)
    const rows = await db
      .select({ row: kept, payer: sql<string>`coalesce(${companies.name}, ${users.nickname})` })
      .from(kept)
      .innerJoin(users, eq(users.id, kept.userId))
      .leftJoin(companies, eq(companies.ownerId, kept.ownerId))
      .where(where)
      .orderBy(desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ row, payer }) => ({ ...presentInFull(row), payer }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

export const decideWithdrawal = useCase(
  paymentPlatformCalls.decideWithdrawal,
  paymentPlatformTerms.decideWithdrawal,
  async (ctx, input) => presentInFull(await decide(ctx, input)),
)
