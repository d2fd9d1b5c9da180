import { type OrderTab, orderTabs } from '@mall/contract/order'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, str, usePageQuery, validated } from '#api/page-query.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { OrderCardSkeleton } from '#features/order/OrderCardSkeleton.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import { ListTabs } from './order_list/ListTabs.tsx'
import type { ListState } from './order_list/list-state.ts'
import { searchOf } from './order_list/list-state.ts'
import { NarrowBar } from './order_list/NarrowBar.tsx'
import { Orders } from './order_list/Orders.tsx'
import { PayBar } from './order_list/PayBar.tsx'
import { useChosen } from './order_list/useChosen.ts'
import { useOrders } from './order_list/useOrders.ts'
import { Recommended } from './recommended/Recommended.tsx'

const Query = {
  tab: oneOf(orderTabs, 'all'),
  keyword: str('', 60),
  date: str('', 40),
  scope: oneOf(['mine', 'company'], 'mine'),
}
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('我的订单')

export default function OrderListPage() {
  const state = usePageQuery(Query)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const login = useLogin()
  const isCompany = useIsCompanyMember()
  // 待审批 and the whole company's orders are matters of companies only.
  const known: ListState = isCompany
    ? state
    : { ...state, scope: 'mine', tab: state.tab === 'review' ? 'all' : state.tab }

  /** Tab, search and filter live in the address; Back does not step through them. */
  function change(part: Partial<ListState>) {
    navigate(pathname + searchOf({ ...state, ...part }), { replace: true })
  }

  if (login === 'in') return <OrderList key={known.scope} state={known} isCompany={isCompany} onChange={change} />
  return (
    <Page title="我的订单">
      <ListTabs state={known} isCompany={false} onChange={(tab) => change({ tab })} />
      <TabPanel id="orders" tab={known.tab}>
        <LoginGate hint="登录后查看您的订单" skeleton={<OrderCardSkeleton />}>
          {null}
        </LoginGate>
        {login === 'out' ? <Recommended /> : null}
      </TabPanel>
    </Page>
  )
}

type ListProps = { state: ListState; isCompany: boolean; onChange: (part: Partial<ListState>) => void }

function OrderList({ state, isCompany, onChange }: ListProps) {
  const orders = useOrders(state)
  const chosen = useChosen(orders.list)
  const [picking, setPicking] = useState(false)
  const mayJoin = chosen.payable.length > 1

  function show(tab: OrderTab) {
    setPicking(false)
    onChange({ tab })
  }

  return (
    <Page
      title="我的订单"
      end={
        <>
          {mayJoin || picking ? (
            <HeaderAction onClick={() => setPicking(!picking)}>{picking ? '完成' : '合并付款'}</HeaderAction>
          ) : null}
          {picking ? null : <QuickMenu onRefresh={orders.pages.refetch} />}
        </>
      }
      footer={picking ? <PayBar chosen={chosen} /> : null}
    >
      <NarrowBar key={state.keyword} state={state} isCompany={isCompany} onChange={onChange} />
      <ListTabs state={state} isCompany={isCompany} onChange={show} counted={state.scope === 'mine'} />
      <TabPanel id="orders" tab={state.tab} busy={orders.pages.isPending}>
        <Orders state={state} orders={orders} chosen={picking ? chosen : null} onChange={onChange} />
      </TabPanel>
      <BackToTop />
    </Page>
  )
}
