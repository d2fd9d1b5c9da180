import { exportLimits } from '@mall/contract/export/words'
import { listOrders, orderCounts } from '@mall/contract/order/calls'
import { type OrderTab, orderTabs } from '@mall/contract/order/query.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { isPayable } from '#features/order/command-table.ts'
import { OrderCardSkeleton } from '#features/order/OrderCard.tsx'
import { tabLabel } from '#features/order/order-words.ts'
import { ListPage, StickyTabs } from '#list/ListPage.tsx'
import { useList } from '#list/rows.ts'
import { useSelection } from '#list/selection.ts'
import { Recommended } from '#parts/Recommended.tsx'
import { useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin, useSeesCompanyOrders } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { Page } from '#ui/Page.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import { ExportBar, ExportFound, ExportTool, PayBar } from './order_list/Bars.tsx'
import { drillOf, filterOf, isDrilled, type ListState } from './order_list/drill.ts'
import { NarrowBar } from './order_list/NarrowBar.tsx'
import { Orders, useWaiting } from './order_list/Orders.tsx'
import { Purchases } from './order_list/Purchases.tsx'

const page = pages.orderList
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

/** The cashier's limit on orders paid together. */
const mostAtOnce = 50

export default function OrderListPage() {
  const [query, show] = useUrlState(page)
  const mayReview = useCan('order:review')
  // Reviewers see the whole company's waiting orders by default, and their own on request.
  const scope = query.scope ?? (query.tab === 'review' && mayReview ? 'company' : 'mine')
  const state: ListState = { ...query, ...drillOf(query), scope }
  const login = useLogin()
  const isCompany = useIsCompanyMember()
  const seesAll = useSeesCompanyOrders()
  // 待审批 exists only in companies, and the scope `company` only for people who may see all orders.
  const known: ListState = {
    ...state,
    scope: seesAll ? state.scope : 'mine',
    tab: state.tab === 'review' && !isCompany ? 'all' : state.tab,
  }
  const tabs = useTabs(known, login === 'in' && isCompany, login === 'in', (tab) => change({ tab }))

  function change(part: Partial<ListState>) {
    const turned = part.tab === 'review' && mayReview ? { scope: 'company' as const } : {}
    const next = { ...state, ...turned, ...part }
    // The scope stays out of the address as long as it is the default, except for 待审批, whose default depends on the viewer.
    show({ ...next, scope: next.scope === 'mine' && next.tab !== 'review' ? null : next.scope })
  }

  // Reviewers decide by purchase; a search or filter shows single orders as in every tab.
  const decides = mayReview && known.tab === 'review' && known.scope === 'company'
  if (login === 'in' && decides && known.keyword === '' && known.date === '' && !isDrilled(known)) {
    return (
      <Purchases
        tabs={{ ...tabs, onChange: (tab) => change({ tab }) }}
        head={<NarrowBar state={known} onChange={change} tool={<ExportFound state={known} />} />}
      />
    )
  }
  if (login === 'in') return <OrderList key={known.scope} state={known} tabs={tabs} onChange={change} />
  return (
    <Page title={page.title}>
      <StickyTabs {...tabs} />
      <TabPanel id={tabs.id} tab={known.tab}>
        <PageGate page={page} skeleton={<OrderCardSkeleton />}>
          {null}
        </PageGate>
        {login === 'out' ? <Recommended /> : null}
      </TabPanel>
    </Page>
  )
}

type TabCounts = Partial<Record<OrderTab, number | undefined>>

const countsQuery = queryOf(orderCounts, {}, { staleTime: 0 })

/** Tabs with counts: the person's own, and for reviewers the company's waiting orders. */
function useTabs(state: ListState, isCompany: boolean, counted: boolean, onChange: (tab: OrderTab) => void) {
  const { data } = useQuery({ ...countsQuery, enabled: counted })
  const mayReview = useCan('order:review')
  // A person's own counts do not hold for the whole company, except the number that waits for a reviewer.
  const known: TabCounts = counted && data ? data : {}
  const counts: TabCounts = state.scope === 'mine' ? known : mayReview ? { review: known.review } : {}
  const items = orderTabs
    .filter((tab) => tab !== 'review' || isCompany)
    .map((tab) => ({ key: tab, label: tabLabel[tab], count: counts[tab] }))
  return { id: 'orders', label: '订单状态', look: 'tight' as const, items, value: state.tab, onChange }
}

type ListProps = {
  state: ListState
  tabs: ReturnType<typeof useTabs>
  onChange: (part: Partial<ListState>) => void
}

function OrderList({ state, tabs, onChange }: ListProps) {
  const orders = useList(listOrders, { ...filterOf(state), list_rows: 10 }, ({ order_no }) => order_no)
  const waiting = useWaiting(state)
  const reviewing = state.tab === 'review'
  const chosen = useSelection(orders, { able: isPayable, most: mostAtOnce })
  const toExport = useSelection(orders, { most: exportLimits.orders })
  const [wanted, setPicking] = useState<'deed' | 'export' | null>(null)
  // Once all of them are paid there is nothing left to choose.
  const picking = wanted === 'deed' && chosen.eligible.length === 0 ? null : wanted
  const exported = { state, total: orders.pages[0]?.total }
  const mayJoin = chosen.eligible.length > 1
  const refresh = () => Promise.all([orders.query.refetch(), reviewing ? waiting.refetch() : null])

  function show(tab: OrderTab) {
    setPicking(null)
    tabs.onChange(tab)
  }

  const exportTool = <ExportTool {...exported} onPick={() => setPicking('export')} />
  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={refresh} />}
      choosing={
        mayJoin || picking
          ? {
              on: picking !== null,
              word: '合并付款',
              onChange: (on) => setPicking(on ? 'deed' : null),
            }
          : undefined
      }
      footer={
        picking === 'export' ? (
          <ExportBar {...exported} chosen={toExport} />
        ) : picking ? (
          <PayBar chosen={chosen} />
        ) : null
      }
      head={<NarrowBar key={state.keyword} state={state} onChange={onChange} tool={picking ? null : exportTool} />}
      tabs={{ ...tabs, onChange: show }}
      busy={orders.query.isPending}
      onRefresh={refresh}
    >
      <Orders
        state={state}
        orders={orders}
        chosen={picking === 'export' ? toExport : picking ? chosen : null}
        waiting={waiting}
        onChange={onChange}
      />
    </ListPage>
  )
}
