import type { ParsedOf } from '@mall/contract/call/call'
import type { decideWithdrawal as Decide, withdrawals as List } from '@mall/contract/payment/platform.calls'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { decide } from './decide-withdrawal.ts'
import { withdrawals as kept } from './wallet.table.ts'
import { presentInFull } from './withdrawal.rules.ts'

/** Newest first, with the account to pay to in full. */
export async function withdrawals({ db }: Ctx, { status, page, list_rows }: ParsedOf<typeof List>) {
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
}

export const decideWithdrawal = async (ctx: Ctx, wish: ParsedOf<typeof Decide>) =>
  presentInFull(await decide(ctx, wish))
