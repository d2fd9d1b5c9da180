import type { companyAudit } from '@mall/contract/audit/calls'
import type { AuditGroup } from '@mall/contract/audit/query.words'
import type { InputOf } from '@mall/contract/call/call'
import { daysOf, lastDays, rangeText, thisMonth } from '#ui/date-range.ts'

export type AuditState = {
  group: 'all' | AuditGroup
  keyword: string
  /** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
  date: string
}

export const isNarrowed = ({ group, keyword, date }: AuditState): boolean =>
  group !== 'all' || keyword !== '' || date !== ''

/** The input of the call; a malformed date asks for all times. */
export const inputOf = ({ group, keyword, date }: AuditState): Omit<InputOf<typeof companyAudit>, 'page'> => ({
  group,
  keyword,
  date: daysOf(date) ? date : '',
  list_rows: 20,
})

type Span = { label: string; range: string }

/** The spans that are one tap away, up to today; `now` in ms. */
export const spansAt = (now: number): readonly Span[] => [
  { label: '今天', range: lastDays(1, now) },
  { label: '近 7 天', range: lastDays(7, now) },
  { label: '本月', range: thisMonth(now) },
]

/** 「自定义」, or the days chosen there, unless they are one of the spans. */
export function ownSpanText(date: string, spans: readonly Span[]): string {
  const own = spans.some(({ range }) => range === date) ? '' : rangeText(date)
  return own || '自定义'
}
