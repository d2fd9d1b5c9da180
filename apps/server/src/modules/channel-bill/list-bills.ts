import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/channel-bill/platform.calls'
import * as platformTerms from '@mall/contract/channel-bill/platform.terms'
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { useCase } from '#kernel/use-case.ts'
import { channelBills as bills, channelDifferences as differences } from './channel-bill.table.ts'

export const channelBills = useCase(
  platformCalls.channelBills,
  platformTerms.channelBills,
  async ({ db }, { channel, state, page, list_rows }): Promise<OutputOf<typeof platformCalls.channelBills>> => {
    const where = and(channel && eq(bills.channel, channel), state && eq(bills.state, state))
    const openCount = sql<number>`(select count(*)::int from ${differences}
    where ${differences.billId} = ${bills.id} and ${differences.state} = 'open')`
    const rows = await db
      .select({ bill: bills, openCount })
      .from(bills)
      .where(where)
      .orderBy(desc(bills.billDate), asc(bills.channel))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ bill, openCount: open_count }) => ({
      id: bill.id,
      channel: bill.channel,
      bill_date: bill.billDate,
      state: bill.state,
      fetched_at: bill.fetchedAt?.toISOString() ?? null,
      next_try_at: bill.state === 'waiting' ? bill.nextTryAt.toISOString() : null,
      tries: bill.tries,
      error: bill.error,
      payment_count: bill.paymentCount,
      payment_fen: bill.paymentFen,
      refund_count: bill.refundCount,
      refund_fen: bill.refundFen,
      foreign_count: bill.foreignCount,
      open_count,
    }))
    return { list, total: await db.$count(bills, where), page, list_rows }
  },
)

export const channelDifferences = useCase(
  platformCalls.channelDifferences,
  platformTerms.channelDifferences,
  async (
    { db },
    { state, kind, channel, keyword, page, list_rows },
  ): Promise<OutputOf<typeof platformCalls.channelDifferences>> => {
    const numbers = [differences.paymentNo, differences.refundNo, differences.channelNo]
    const where = and(
      state && eq(differences.state, state),
      kind && eq(differences.kind, kind),
      channel && eq(bills.channel, channel),
      keyword === '' ? undefined : or(...numbers.map((number) => ilike(number, holding(keyword)))),
    )
    const rows = await db
      .select({ row: differences, channel: bills.channel, billDate: bills.billDate })
      .from(differences)
      .innerJoin(bills, eq(bills.id, differences.billId))
      .where(where)
      .orderBy(desc(bills.billDate), desc(differences.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db
      .select({ n: count() })
      .from(differences)
      .innerJoin(bills, eq(bills.id, differences.billId))
      .where(where)
    const list = rows.map(({ row, channel: of, billDate }) => ({
      id: row.id,
      channel: of,
      bill_date: billDate,
      kind: row.kind,
      state: row.state,
      payment_no: row.paymentNo,
      refund_no: row.refundNo,
      channel_no: row.channelNo,
      here_fen: row.hereFen,
      there_fen: row.thereFen,
      is_known: row.isKnown,
      happened_at: row.happenedAt?.toISOString() ?? null,
      title: row.title,
      payer: row.payer,
      note: row.note,
      operator: row.operator,
      settled_at: row.settledAt?.toISOString() ?? null,
      found_at: row.foundAt.toISOString(),
    }))
    return { list, total: counted?.n ?? 0, page, list_rows }
  },
)
