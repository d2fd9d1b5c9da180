import { exportLimits } from '@mall/contract/export'
import type { OrderTab } from '@mall/contract/order'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { OrderCardSkeleton } from '#features/order/OrderCardSkeleton.tsx'
import { useDecide } from '#features/review/useDecide.tsx'
import { useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin, useSeesCompanyOrders } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import { drillOf } from './order_list/drill.ts'
import { ExportBar, ExportTool } from './order_list/ExportOrders.tsx'
import { ListTabs } from './order_list/ListTabs.tsx'
import type { ListState } from './order_list/list-state.ts'
import { NarrowBar } from './order_list/NarrowBar.tsx'
import { Orders } from './order_list/Orders.tsx'
import { PayBar } from './order_list/PayBar.tsx'
import { ReviewBar } from './order_list/ReviewBar.tsx'
import { useChosen } from './order_list/useChosen.ts'
import { useOrders } from './order_list/useOrders.ts'
import { useWaiting } from './order_list/useWaiting.ts'
import { Recommended } from './recommended/Recommended.tsx'

export const loader = validated(pages.orderList)
export const clientLoader = validated(pages.orderList)
export const meta = pageMeta(pages.orderList.title)

export default function OrderListPage() {
  const [query, show] = useUrlState(pages.orderList)
  const mayReview = useCan('order:review')
  // Who decides about orders sees those of all that wait, unless they ask for their own.
  const scope = query.scope ?? (query.tab === 'review' && mayReview ? 'company' : 'mine')
  const state: ListState = { ...query, ...drillOf(query), scope }
  const login = useLogin()
  const isCompany = useIsCompanyMember()
  const seesAll = useSeesCompanyOrders()
  // 待审批 is a matter of companies, the whole company's orders of who may see them.
  const known: ListState = {
    ...state,
    scope: seesAll ? state.scope : 'mine',
    tab: state.tab === 'review' && !isCompany ? 'all' : state.tab,
  }

  function change(part: Partial<ListState>) {
    const turned = part.tab === 'review' && mayReview ? { scope: 'company' as const } : {}
    const next = { ...state, ...turned, ...part }
    // Whose orders wait for approval depends on who asks, unless it is said.
    show({ ...next, scope: next.scope === 'mine' && next.tab !== 'review' ? null : next.scope })
  }

  if (login === 'in') return <OrderList key={known.scope} state={known} isCompany={isCompany} onChange={change} />
  return (
    <Page title={pages.orderList.title}>
      <ListTabs state={known} isCompany={false} onChange={(tab) => change({ tab })} />
      <TabPanel id="orders" tab={known.tab}>
        <PageGate page={pages.orderList} skeleton={<OrderCardSkeleton />}>
          {null}
        </PageGate>
        {login === 'out' ? <Recommended /> : null}
      </TabPanel>
    </Page>
  )
}

const anyOrder = () => true

type ListProps = { state: ListState; isCompany: boolean; onChange: (part: Partial<ListState>) => void }

function OrderList({ state, isCompany, onChange }: ListProps) {
  const orders = useOrders(state)
  const waiting = useWaiting(state)
  const decide = useDecide()
  const reviewing = state.tab === 'review'
  const chosen = useChosen(orders.list, reviewing ? waiting.canDecide : undefined)
  const toExport = useChosen(orders.list, anyOrder, exportLimits.orders)
  const [wanted, setPicking] = useState<'deed' | 'export' | null>(null)
  // Once all of them are paid or decided there is nothing left to choose.
  const picking = wanted === 'deed' && chosen.eligible.length === 0 ? null : wanted
  const total = orders.pages.data?.pages[0]?.total
  const mayJoin = chosen.eligible.length > 1
  const refresh = () => Promise.all([orders.pages.refetch(), reviewing ? waiting.refetch() : null])

  function show(tab: OrderTab) {
    setPicking(null)
    onChange({ tab })
  }

  return (
    <Page
      title={pages.orderList.title}
      end={
        <>
          {mayJoin || picking ? (
            <HeaderAction onClick={() => setPicking(picking ? null : 'deed')}>
              {picking ? '完成' : reviewing ? '批量审批' : '合并付款'}
            </HeaderAction>
          ) : null}
          {picking ? null : <QuickMenu onRefresh={refresh} />}
        </>
      }
      footer={
        picking === 'export' ? (
          <ExportBar state={state} total={total} chosen={toExport} />
        ) : picking === 'deed' ? (
          reviewing ? (
            <ReviewBar chosen={chosen} decide={decide} />
          ) : (
            <PayBar chosen={chosen} />
          )
        ) : null
      }
    >
      <NarrowBar
        key={state.keyword}
        state={state}
        onChange={onChange}
        tool={picking ? null : <ExportTool state={state} total={total} onPick={() => setPicking('export')} />}
      />
      <ListTabs state={state} isCompany={isCompany} onChange={show} counted />
      <TabPanel id="orders" tab={state.tab} busy={orders.pages.isPending}>
        <Orders
          state={state}
          orders={orders}
          chosen={picking === 'export' ? toExport : picking ? chosen : null}
          waiting={waiting}
          decide={decide}
          onRefresh={refresh}
          onChange={onChange}
        />
      </TabPanel>
      {decide.layer}
      <BackToTop />
    </Page>
  )
}
