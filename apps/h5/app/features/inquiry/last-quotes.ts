import type { OutputOf } from '@mall/contract/call/call'
import { lastQuotes } from '@mall/contract/inquiry/calls'
import { inquiryRights } from '@mall/contract/permission/permission'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useCan } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { moneyText } from '#ui/money.ts'

export type LastQuote = OutputOf<typeof lastQuotes>['list'][number]

/** Whether this person may read quotes. */
export function useReadsQuotes(): boolean {
  const mayAsk = useCan(inquiryRights)
  return useIsCompanyMember() && mayAsk
}

/** Last quotes by sku, fetched a page at a time (50 at most); empty for people who may not read quotes. */
export function useLastQuotes(pages: readonly (readonly number[])[]) {
  const reads = useReadsQuotes()
  return useQueries({
    queries: pages
      .filter((ids) => ids.length > 0)
      .map((ids) => ({ ...queryOf(lastQuotes, { sku_ids: ids.join(',') }), enabled: reads })),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      bySku: new Map(answers.flatMap(({ data }) => data?.list ?? []).map((one) => [one.sku_id, one])),
    }),
  })
}

/** 「¥12.10（2026-11-02）」 */
export const lastQuoteText = ({ price_fen, quoted_on, is_valid }: LastQuote) =>
  `${moneyText(price_fen)}（${quoted_on}${is_valid ? '' : '，已失效'}）`
