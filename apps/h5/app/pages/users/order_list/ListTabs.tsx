import { type OrderTab, orderCounts, orderTabs } from '@mall/contract/order'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { tabLabel } from '#features/order/order-words.ts'
import { useCan } from '#session/Can.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

type Props = {
  state: ListState
  isCompany: boolean
  onChange: (tab: OrderTab) => void
  /** with counts: the person's own, and for who may review what waits in the company */
  counted?: boolean
}

type Counts = Partial<Record<OrderTab, number | undefined>>

const countsQuery = queryOf(orderCounts, {}, { staleTime: 0 })

export function ListTabs({ state, isCompany, onChange, counted = false }: Props) {
  const { data } = useQuery({ ...countsQuery, enabled: counted })
  const mayReview = useCan('order:review')
  // A person's own counts say nothing of the whole company's orders, except what waits for a reviewer.
  const known: Counts = counted && data ? data : {}
  const counts: Counts = state.scope === 'mine' ? known : mayReview ? { review: known.review } : {}
  const items = orderTabs
    .filter((tab) => tab !== 'review' || isCompany)
    .map((tab) => ({ key: tab, label: tabLabel[tab], count: counts[tab] }))
  return (
    <div className={styles.tabs}>
      <Tabs id="orders" label="订单状态" look="tight" items={items} value={state.tab} onChange={onChange} />
    </div>
  )
}
