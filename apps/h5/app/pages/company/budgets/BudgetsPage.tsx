import { budgets } from '@mall/contract/budget'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUrlState } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
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
  const [, change] = useUrlState(pages.budgets)
  const current = monthAt(serverNow())
  const month = asked === '' || asked > current ? current : asked
  const list = useQuery({ ...queryOf(budgets, { month }, { staleTime: 0 }), placeholderData: (held) => held })
  const requests = useRequests()
  const open = requests.data?.pages[0]?.list.filter(({ can_decide }) => can_decide).length ?? 0

  useEffect(() => {
    heardRightsLost(list.error)
  }, [list.error])

  /** The present month is not said: the address shows the present one another day too. */
  function show({ month: chosen = month, ...part }: { tab?: BudgetTab; month?: string }) {
    change({ ...part, month: chosen === current ? '' : chosen })
  }

  return (
    <Page title={pages.budgets.title} busy={list.isPending}>
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
