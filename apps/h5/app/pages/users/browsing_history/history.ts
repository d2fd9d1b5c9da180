import type { views } from '@mall/contract/collect'
import type { OutputOf } from '@mall/contract/endpoint'
import type { PagedQuery } from '#ui/InfiniteList.tsx'

export type Viewed = OutputOf<typeof views>['list'][number]

/** What was looked at, whoever's it is: an account's at the mall, a visitor's in the browser. */
export type History = {
  /** of the day asked for, or of all */
  rows: readonly Viewed[]
  pages: Omit<PagedQuery<unknown>, 'data' | 'refetch'> & { data: unknown; refetch: () => Promise<unknown> }
  /** Days of Asia/Shanghai that have views, newest first. */
  days: readonly string[]
  /** Offers 「撤销」. */
  remove: (rows: readonly Viewed[]) => void
  /** Resolves to whether they are gone; why not was said by then. */
  removeDay: (day: string) => Promise<boolean>
  clear: () => Promise<boolean>
}

export const removedText = (rows: readonly unknown[]): string =>
  rows.length > 1 ? `已删除 ${rows.length} 条足迹` : '已删除'
