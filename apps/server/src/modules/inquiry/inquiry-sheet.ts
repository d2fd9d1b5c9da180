import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { SheetContent } from '@mall/contract/inquiry/terms'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Ctx, Scope } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { calledAt } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import type { Weighed } from './award.rules.ts'
import { type InquiryRow, visibleTo } from './find-inquiry.ts'
import { inquiries, inquiryAwards, inquirySheets } from './inquiry.table.ts'
import { presentItem, presentQuote, type quotesInPlay, wordedName } from './read-quotes.ts'
import { hashOf } from './sheet.rules.ts'

type Content = z.output<typeof SheetContent>
type InPlay = Awaited<ReturnType<typeof quotesInPlay>>
type Taken = { id: number; itemId: number; qty: number }
type Decision = {
  inquiry: InquiryRow
  lines: readonly Taken[]
  inPlay: InPlay
  /** Quotes whose freight an earlier order has paid. */
  paid: ReadonlySet<number>
  weighed: Weighed
  reason: string
  at: Date
}

/** In the transaction of the decision, which holds the inquiry. The number of the sheet. */
export async function writeSheet(tx: Db, { actor, random }: Ctx, decision: Decision): Promise<string> {
  const { inquiry, inPlay, weighed, reason, at } = decision
  const sheetNo = documentNo('B', at, random)
  const ordered = await orderedOf(tx, inquiry.id)
  const stores = storesOf(decision)
  const content: Content = {
    sheet_no: sheetNo,
    inquiry_no: inquiry.inquiryNo,
    title: inquiry.title,
    company_name: await companyNameOf(tx, inquiry),
    creator_name: await nameOf(tx, inquiry, inquiry.userId, inquiry.createdAt),
    created_at: inquiry.createdAt.toISOString(),
    deadline_at: inquiry.deadlineAt.toISOString(),
    sealed: inquiry.sealed,
    tax_type: inquiry.taxType,
    region: inquiry.region,
    items: inPlay.items.map(presentItem).map(({ item_id, name, brand, model, spec, unit, sku_code, qty, ...item }) => ({
      item_id,
      name,
      brand,
      model,
      spec,
      unit,
      sku_code,
      qty,
      ordered_qty: ordered.get(item_id) ?? 0,
      target_price_fen: item.target_price_fen,
    })),
    stores: stores.toSorted((a, b) => Number(b.taken_fen > 0) - Number(a.taken_fen > 0)),
    silent: inPlay.asks.flatMap(({ ask: { quoteId, state, reason }, merName }) =>
      quoteId === null ? [{ mer_name: merName, state, reason }] : [],
    ),
    amount_fen: weighed.amountFen,
    freight_fen: weighed.freightFen,
    best_fen: weighed.bestFen,
    reason,
    decided_by: await nameOf(tx, inquiry, actor.userId, at),
    decided_at: at.toISOString(),
  }
  await tx
    .insert(inquirySheets)
    .values({ sheetNo, inquiryId: inquiry.id, userId: actor.userId, content, hash: hashOf(content), at })
  return sheetNo
}

/** Each quote as it lay there, with its taken quantities. */
function storesOf({ lines: taken, inPlay, paid, at }: Decision): Content['stores'] {
  const holding = new Set(inPlay.holding.map(({ id }) => id))
  return inPlay.asks.flatMap(({ ask, merName }) => {
    const quote = ask.quoteId === null ? undefined : inPlay.quotes.get(ask.quoteId)
    if (!quote) return []
    const shown = presentQuote(quote, { today: dayOf(at), files: new Map() })
    const its = shown.lines.map((line) => ({
      ...(line.words ? { is_in_words: true } : {}),
      item_id: line.item_id,
      name: wordedName(line),
      sku_code: line.sku_code,
      is_substitute: line.is_substitute,
      price_fen: line.price_fen,
      untaxed_price_fen: line.untaxed_price_fen,
      tax_rate: line.tax_rate,
      qty: line.qty,
      min_qty: line.min_qty,
      lead_days: line.lead_days,
      remark: line.remark,
      taken_qty: taken.find(({ id }) => id === line.quote_line_id)?.qty ?? 0,
    }))
    const sum = (of: (line: (typeof its)[number]) => number) =>
      its.reduce((total, line) => total + line.price_fen * of(line), 0)
    const goodsFen = sum(({ taken_qty }) => taken_qty)
    return {
      mer_id: ask.merchantId,
      mer_name: merName,
      version: shown.version,
      sent_at: shown.sent_at,
      valid_until: shown.valid_until,
      freight_fen: shown.freight_fen,
      remark: shown.remark,
      lines: its,
      holds: holding.has(quote.id),
      reason: ask.reason,
      amount_fen: sum(({ qty }) => qty) + shown.freight_fen,
      taken_fen: goodsFen === 0 ? 0 : goodsFen + (paid.has(quote.id) ? 0 : shown.freight_fen),
    }
  })
}

/** Ordered quantity of each line. */
async function orderedOf(tx: Db, inquiryId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ itemId: inquiryAwards.itemId, qty: sql<number>`sum(${inquiryAwards.orderedQty})::int` })
    .from(inquiryAwards)
    .where(eq(inquiryAwards.inquiryId, inquiryId))
    .groupBy(inquiryAwards.itemId)
  return new Map(rows.map(({ itemId, qty }) => [itemId, qty]))
}

const companyNameOf = async (tx: Db, { companyId }: InquiryRow): Promise<string> => {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  return company?.name ?? ''
}

/** As their company called them then. */
const nameOf = async (tx: Db, { companyId }: InquiryRow, userId: number, at: Date): Promise<string> => {
  const who = { company: companyId, userId: users.id, at: sql`${at.toISOString()}::timestamptz` }
  const [person] = await tx
    .select({ name: calledAt(who) })
    .from(users)
    .where(eq(users.id, userId))
  return person?.name ?? ''
}

/** The reason of the last decision; null before the first. */
export async function lastReason(db: Db, inquiryId: number): Promise<string | null> {
  const [last] = await db
    .select({ reason: sql<string>`${inquirySheets.content} ->> 'reason'` })
    .from(inquirySheets)
    .where(eq(inquirySheets.inquiryId, inquiryId))
    .orderBy(desc(inquirySheets.id))
    .limit(1)
  return last?.reason ?? null
}

/** Decisions about an inquiry, newest first. */
export async function sheetsOf(db: Db, inquiryId: number) {
  const rows = await db
    .select({
      sheet_no: inquirySheets.sheetNo,
      at: inquirySheets.at,
      by: sql<string>`${inquirySheets.content} ->> 'decided_by'`,
      amount_fen: sql<number>`(${inquirySheets.content} ->> 'amount_fen')::float8`,
    })
    .from(inquirySheets)
    .where(eq(inquirySheets.inquiryId, inquiryId))
    .orderBy(desc(inquirySheets.id))
  return rows.map(({ at, ...sheet }) => ({ ...sheet, at: at.toISOString() }))
}

const Numbered = SheetContent.pick({ sheet_no: true })
type Row = typeof inquirySheets.$inferSelect
export const isIntact = ({ content, hash, sheetNo }: Pick<Row, 'content' | 'hash' | 'sheetNo'>): boolean =>
  hashOf(content) === hash && Numbered.safeParse(content).data?.sheet_no === sheetNo

/** One of an inquiry that this person sees, and of that one where it is named. Refuses `company.none`, `inquiry.not_found`. */
export const viewSheet = useCase(
  calls.inquirySheet,
  terms.inquirySheet,
  async (
    { db, actor }: Scope,
    { sheet_no, inquiry_no }: ParsedOf<typeof calls.inquirySheet> & { inquiry_no?: string },
  ) => {
    const [row] = await db
      .select({
        sheet: inquirySheets,
        isCurrent: sql<boolean>`not exists (select from ${inquirySheets} s
        where s.inquiry_id = ${inquiries}.id and s.id > ${inquirySheets}.id)`,
      })
      .from(inquirySheets)
      .innerJoin(inquiries, eq(inquiries.id, inquirySheets.inquiryId))
      .where(
        and(
          eq(inquirySheets.sheetNo, sheet_no),
          visibleTo(actor),
          inquiry_no === undefined ? undefined : eq(inquiries.inquiryNo, inquiry_no),
        ),
      )
    if (!row) throw new Refusal('inquiry.not_found')
    const { sheet, isCurrent } = row
    return {
      sheet_no,
      content: SheetContent.parse(sheet.content),
      hash: sheet.hash,
      is_intact: isIntact(sheet),
      is_current: isCurrent,
    }
  },
)
