import type { OrderTab } from '@mall/contract/order'
import { type Drill, drillInput } from './drill.ts'

export type ListState = Drill & {
  tab: OrderTab
  keyword: string
  /** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
  date: string
  scope: 'mine' | 'company'
}

/** The address of a list, without what is as it would be anyway: `?tab=unpaid&keyword=手套`. */
export function searchOf({ tab, keyword, date, scope, slice, ...drill }: ListState): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (keyword) query.set('keyword', keyword)
  if (date) query.set('date', date)
  // Whose orders wait for approval depends on who asks, unless it is said.
  if (scope !== 'mine' || tab === 'review') query.set('scope', scope)
  for (const [name, value] of Object.entries(drill)) if (value) query.set(name, String(value))
  if (slice) query.set('slice', slice)
  const text = query.toString()
  return text && `?${text}`
}

/** What the mall is asked for: the list and the file of it are narrowed alike. */
export const filterOf = ({ tab, keyword, date, scope, ...drill }: ListState) => ({
  tab,
  keyword,
  date,
  scope,
  ...drillInput({ ...drill }),
})
