import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { visibleTo } from './find-inquiry.ts'
import { inquiries, inquiryAsks, quoteLines, quotes } from './inquiry.table.ts'
import { isOpen } from './inquiry-state.ts'

/** The quote sent last for each sku: from inquiries that this person sees, not sealed any more, and not taken back. */
export const lastQuotes = useCase(
  calls.lastQuotes,
  terms.lastQuotes,
  async ({ db, actor, now }, { sku_ids }): Promise<OutputOf<typeof calls.lastQuotes>> => {
    const at = now()
    const goesOn = sql<boolean>`(${inquiries.cancelledAt} is null and ${inquiries.closedAt} is null)`
    const rows = await db
      .selectDistinctOn([quoteLines.skuId], {
        skuId: quoteLines.skuId,
        priceFen: quoteLines.priceFen,
        sentAt: quotes.sentAt,
        validUntil: quotes.validUntil,
        state: inquiryAsks.state,
        goesOn,
        inquiryNo: inquiries.inquiryNo,
        merchantId: merchants.id,
        merchantName: merchants.name,
      })
      .from(inquiries)
      .innerJoin(inquiryAsks, eq(inquiryAsks.inquiryId, inquiries.id))
      .innerJoin(quotes, eq(quotes.id, inquiryAsks.quoteId))
      .innerJoin(quoteLines, eq(quoteLines.quoteId, quotes.id))
      .innerJoin(merchants, eq(merchants.id, inquiryAsks.merchantId))
      .where(and(visibleTo(actor), isOpen(at), inArray(quoteLines.skuId, sku_ids.split(',').map(Number))))
      .orderBy(quoteLines.skuId, desc(quotes.sentAt), desc(quotes.id))
    return {
      list: rows.flatMap(({ skuId, priceFen, sentAt, validUntil, state, merchantId, merchantName, ...row }) =>
        // An offer in words has no sku, so no caller asked for it.
        skuId === null
          ? []
          : [
              {
                sku_id: skuId,
                price_fen: priceFen,
                quoted_on: dayOf(sentAt),
                mer_id: merchantId,
                mer_name: merchantName,
                inquiry_no: row.inquiryNo,
                is_valid: row.goesOn && state !== 'refused' && validUntil >= dayOf(at),
              },
            ],
      ),
    }
  },
)
