import type { OrderTab } from '@mall/contract/order'
import { type Drill, drillInput } from './drill.ts'

export type ListState = Drill & {
  tab: OrderTab
  keyword: string
  /** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
  date: string
  scope: 'mine' | 'company'
}

/** What the mall is asked for: the list and the file of it are narrowed alike. */
export const filterOf = ({ tab, keyword, date, scope, ...drill }: ListState) => ({
  tab,
  keyword,
  date,
  scope,
  ...drillInput({ ...drill }),
})
