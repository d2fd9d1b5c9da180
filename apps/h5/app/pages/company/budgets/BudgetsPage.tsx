import { budgets } from '@mall/contract/budget'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryOf } from '#api/query.ts'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { serverNow } from '#store/server-clock.ts'
import { Page } from '#ui/Page.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { Budgets } from './Budgets.tsx'
import styles from './budgets.module.css'
import { Centres } from './Centres.tsx'
import { monthAt } from './month.ts'
import { Requests } from './Requests.tsx'
import { type BudgetTab, budgetTabLabel, budgetTabs } from './tabs.ts'
import { useRequests } from './useRequests.ts'

type Props = { tab: BudgetTab; month: string }

/** Budgets of a month, requests for more, and the cost centres. */
export function BudgetsPage({ tab, month: asked }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = monthAt(serverNow())
  const month = asked === '' || asked > current ? current : asked
  const list = useQuery({ ...queryOf(budgets, { month }, { staleTime: 0 }), placeholderData: (held) => held })
  const requests = useRequests()
  const open = requests.data?.pages[0]?.list.filter(({ can_decide }) => can_decide).length ?? 0

  useEffect(() => {
    heardRightsLost(list.error)
  }, [list.error])

  /** Tab and month live in the address; Back does not step through them. */
  function show(to: { tab?: BudgetTab; month?: string }) {
    const next = { tab, month, ...to }
    const query = new URLSearchParams()
    if (next.tab !== 'budgets') query.set('tab', next.tab)
    if (next.month !== current) query.set('month', next.month)
    const text = query.toString()
    navigate(`${pathname}${text && `?${text}`}`, { replace: true })
  }

  return (
    <Page title="预算" busy={list.isPending}>
      <div className={styles.tabs}>
        <Tabs
          id="budgets"
          label="预算"
          look="even"
          items={budgetTabs.map((key) => ({
            key,
            label: budgetTabLabel[key],
            count: key === 'requests' ? open : undefined,
          }))}
          value={tab}
          onChange={(next) => show({ tab: next })}
        />
      </div>
      <TabPanel id="budgets" tab={tab}>
        {tab === 'budgets' ? (
          <Budgets query={list} month={month} current={current} onMonth={(next) => show({ month: next })} />
        ) : null}
        {tab === 'requests' ? <Requests query={requests} /> : null}
        {tab === 'centres' ? <Centres /> : null}
      </TabPanel>
    </Page>
  )
}
