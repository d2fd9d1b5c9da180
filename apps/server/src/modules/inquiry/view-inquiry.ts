import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/inquiry/calls'
import type { Inquiry } from '@mall/contract/inquiry/terms'
import * as terms from '@mall/contract/inquiry/terms'
import { can } from '@mall/contract/permission/permission'
import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { dayRange } from '#kernel/range.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { calledAt } from '#modules/company/company.public.ts'
import { bestQuotes } from './best-quotes.rules.ts'
import { findInquiry, type InquiryRow, visibleTo } from './find-inquiry.ts'
import { inquiries, inquiryAwards, inquiryItems, inquiryLogs } from './inquiry.table.ts'
import { filesOf } from './inquiry-files.ts'
import { sheetsOf } from './inquiry-sheet.ts'
import { askedCount, inTab, isOpen, isQuoting, quotedCount, stateAt } from './inquiry-state.ts'
import { listingStateOf } from './listing.rules.ts'
import {
  bargainsOf,
  presentBargains,
  presentItem,
  presentQuote,
  type QuoteRow,
  quotesInPlay,
  versionsOf,
} from './read-quotes.ts'

type Shown = z.output<typeof Inquiry>
type State = Shown['state']
const oncePer = days(1)

/** Columns that a list and the page of one inquiry share. */
const headColumns = (now: Date) => ({
  inquiry: inquiries,
  state: stateAt(now),
  askedCount,
  quotedCount,
  itemCount: sql<number>`(select count(*)::int from ${inquiryItems} where inquiry_id = ${inquiries}.id)`,
  isOpen: isOpen(now),
  isQuoting: isQuoting(now),
  creatorName: calledAt({ company: inquiries.companyId, userId: inquiries.userId, at: inquiries.createdAt }),
})

const heads = (db: Db, now: Date) => db.select(headColumns(now)).from(inquiries)

type Head = Awaited<ReturnType<typeof heads>>[number]

const presentHead = ({ inquiry, state, askedCount, quotedCount, itemCount, creatorName }: Head) => ({
  inquiry_no: inquiry.inquiryNo,
  title: inquiry.title,
  state: state as State,
  created_at: inquiry.createdAt.toISOString(),
  deadline_at: inquiry.deadlineAt.toISOString(),
  creator_name: creatorName,
  item_count: itemCount,
  asked_count: askedCount,
  quoted_count: quotedCount,
})

const mayRemind = ({ inquiry, isQuoting, askedCount, quotedCount }: Head, now: Date) =>
  isQuoting && quotedCount < askedCount && (!inquiry.remindedAt || later(inquiry.remindedAt, oncePer) <= now)

type Narrowed = Omit<ParsedOf<typeof calls.listInquiries>, 'page' | 'list_rows'>

/** The inquiries that this person sees, narrowed by words, days and scope. */
function narrowedBy(actor: Ctx['actor'], { keyword, date, scope }: Omit<Narrowed, 'tab'>) {
  const pattern = holding(keyword)
  const named = sql`exists (select from ${inquiryItems} where inquiry_id = ${inquiries}.id and ${ilike(sql`name`, pattern)})`
  const worded =
    keyword === '' ? undefined : or(eq(inquiries.inquiryNo, keyword), ilike(inquiries.title, pattern), named)
  const sent = dayRange(date)
  return and(
    visibleTo(actor),
    scope === 'mine' ? eq(inquiries.userId, actor.userId) : undefined,
    sent ? and(gte(inquiries.createdAt, sent.from), lt(inquiries.createdAt, sent.until)) : undefined,
    worded,
  )
}

/** The numbers of those that the list with this filter shows, newest first, each with how many lines it has; so many at most. */
export async function inquiryNumbers(ctx: Ctx, { tab, ...narrowed }: Narrowed, limit: number) {
  const wanted = and(narrowedBy(ctx.actor, narrowed), inTab(tab, ctx.now()))
  const { itemCount } = headColumns(ctx.now())
  return ctx.db
    .select({ inquiryNo: inquiries.inquiryNo, itemCount })
    .from(inquiries)
    .where(wanted)
    .orderBy(desc(inquiries.id))
    .limit(limit)
}

export const listInquiries = useCase(calls.listInquiries, terms.listInquiries, async (ctx, input) => {
  const { tab, page, list_rows } = input
  const { db, actor } = ctx
  const now = ctx.now()
  const wanted = narrowedBy(actor, input)
  const rows = await heads(db, now)
    .where(and(wanted, inTab(tab, now)))
    .orderBy(desc(inquiries.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const inTabs = (one: typeof tab) => sql<number>`(count(*) filter (where ${inTab(one, now) ?? sql`true`}))::int`
  const [counts] = await db
    .select({ total: inTabs(tab), pending: inTabs('pending'), quoted: inTabs('quoted') })
    .from(inquiries)
    .where(wanted)
  const { total, ...inTheirs } = counts ?? { total: 0, pending: 0, quoted: 0 }
  const list = []
  for (const row of rows) {
    const best = row.isOpen && row.quotedCount > 0 ? (await comparedOf(ctx, row.inquiry)).best : null
    const whole = best?.picks.length === row.itemCount ? best.amount_fen : null
    list.push({ ...presentHead(row), best_amount_fen: whole, may_remind: mayRemind(row, now) })
  }
  return { list, total, page, list_rows, counts: inTheirs }
})

/** The quotes that may be read, and the best of them. */
async function comparedOf({ db, now }: Pick<Ctx, 'db' | 'now'>, { id }: InquiryRow) {
  const { items, asks, quotes, holding } = await quotesInPlay(db, id, dayOf(now()))
  // A substitute is no equal of the wanted goods: it is taken by hand alone.
  const same = holding.map((quote) => ({ ...quote, lines: quote.lines.filter((line) => !line.isSubstitute) }))
  const best = bestQuotes(items, same)
  return {
    items,
    asks,
    quotes,
    best: best && {
      picks: best.picks.map(({ lineId, qty }) => ({ quote_line_id: lineId, qty })),
      amount_fen: best.amountFen,
      saved_fen: best.savedFen,
    },
  }
}

type AwardRow = typeof inquiryAwards.$inferSelect

/** That something of it is left, at a price that holds, of goods that are there. */
function mayBeOrdered(award: AwardRow, quotes: readonly QuoteRow[], today: string): boolean {
  const quote = quotes.find(({ lines }) => lines.some(({ line }) => line.id === award.quoteLineId))
  const until = award.validUntil ?? quote?.validUntil ?? ''
  return award.orderedQty < award.qty && until >= today && (award.listBy === null || award.listedAt !== null)
}

function presentAward(award: AwardRow, goodsId: number | null, now: Date): Shown['awards'][number] {
  const { quoteLineId, itemId, qty, orderedQty, listBy, listedAt, validUntil } = award
  const state = listingStateOf(award, now)
  const listing = {
    list_by: listBy?.toISOString() ?? '',
    goods_id: listedAt === null ? null : goodsId,
    valid_until: validUntil,
  }
  return {
    quote_line_id: quoteLineId,
    item_id: itemId,
    qty,
    ordered_qty: orderedQty,
    listing: state && { state, ...listing },
  }
}

/** A sealed quote is read by no one: neither a figure nor a version, only that there is one. */
export const viewInquiry = useCase(
  calls.inquiryDetail,
  terms.inquiryDetail,
  async (ctx, { inquiry_no }): Promise<Shown> => {
    const { db, actor } = ctx
    const now = ctx.now()
    const today = dayOf(now)
    const inquiry = await findInquiry(ctx, inquiry_no)
    const [head] = await heads(db, now).where(eq(inquiries.id, inquiry.id))
    if (!head) throw new Error(`no head of ${inquiry_no}`)
    const { items, asks, quotes, best } = await comparedOf(ctx, inquiry)
    const awards = await db
      .select({ award: inquiryAwards, goodsId: skus.goodsId })
      .from(inquiryAwards)
      .leftJoin(skus, eq(skus.id, inquiryAwards.skuId))
      .where(and(eq(inquiryAwards.inquiryId, inquiry.id), gt(inquiryAwards.qty, 0)))
      .orderBy(asc(inquiryAwards.id))
    const [versions, bargains] = [await versionsOf(db, inquiry.id), await bargainsOf(db, inquiry.id)]
    const files = await filesOf(ctx, inquiry.id, head.isOpen ? [...quotes.keys()] : [])
    const logs = await db
      .select()
      .from(inquiryLogs)
      .where(eq(inquiryLogs.inquiryId, inquiry.id))
      .orderBy(asc(inquiryLogs.id))
    const waits = awards.some(({ award }) => mayBeOrdered(award, [...quotes.values()], today))
    const isOver = inquiry.cancelledAt !== null || inquiry.closedAt !== null
    return {
      ...presentHead(head),
      sealed: inquiry.sealed,
      is_open: head.isOpen,
      is_quoting: head.isQuoting,
      close_reason: inquiry.closeReason,
      tax_type: inquiry.taxType,
      region: inquiry.region,
      remark: inquiry.remark,
      files: files.get(null) ?? [],
      contact_name: inquiry.contactName,
      contact_phone: inquiry.contactPhone,
      may_remind: mayRemind(head, now),
      may_order: waits && !isOver && can(actor.permissions, 'order:submit'),
      items: items.map(presentItem),
      asked: asks.map(({ ask, merName }) => {
        const quote = ask.quoteId === null || !head.isOpen ? undefined : quotes.get(ask.quoteId)
        return {
          mer_id: ask.merchantId,
          mer_name: merName,
          state: ask.state,
          asked_lines: ask.itemIds.length,
          reason: ask.reason,
          quote: quote ? presentQuote(quote, { today, files }) : null,
          versions: head.isOpen ? (versions.get(ask.merchantId) ?? []) : [],
          bargains: presentBargains(bargains.get(ask.merchantId)),
          bargain_until: ask.bargainUntil?.toISOString() ?? null,
        }
      }),
      awards: awards.map(({ goodsId, award }) => presentAward(award, goodsId, now)),
      sheets: await sheetsOf(db, inquiry.id),
      best: head.isOpen ? best : null,
      logs: logs.map(({ at, operator, text }) => ({
        at: at.toISOString(),
        text: operator === '' ? text : `${operator}：${text}`,
      })),
    }
  },
)
