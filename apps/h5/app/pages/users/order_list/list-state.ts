import type { OrderTab } from '@mall/contract/order'

export type ListState = {
  tab: OrderTab
  keyword: string
  /** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
  date: string
  scope: 'mine' | 'company'
}

/** The address of a list, without what is as it would be anyway: `?tab=unpaid&keyword=手套`. */
export function searchOf({ tab, keyword, date, scope }: ListState): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (keyword) query.set('keyword', keyword)
  if (date) query.set('date', date)
  // Whose orders wait for approval depends on who asks, unless it is said.
  if (scope !== 'mine' || tab === 'review') query.set('scope', scope)
  const text = query.toString()
  return text && `?${text}`
}
