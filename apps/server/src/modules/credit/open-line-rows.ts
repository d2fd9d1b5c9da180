import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { creditDisputes, creditLines, creditStatements } from './credit.table.ts'

/** A line, the statement that it is on, and its open dispute. */
export const l = alias(creditLines, 'l')
export const s = alias(creditStatements, 's')
export const d = alias(creditDisputes, 'd')

export const isOpenDispute = and(eq(d.lineId, l.id), eq(d.state, 'open'))

/** The same for a hand-written statement; statement and dispute may be missing. */
export const openLineRows = sql`${creditLines} l left join ${creditStatements} s on s.id = l.statement_id
  left join ${creditDisputes} d on d.line_id = l.id and d.state = 'open'`

/** By when such a line is due; null while it is on no statement, or disputed. */
export const lineDue = sql`case when s.id is not null and d.id is null then greatest(s.due_on, l.grace_until) end`

export const lineLeft = sql<number>`(l.amount_fen - l.settled_fen)`.mapWith(Number)
