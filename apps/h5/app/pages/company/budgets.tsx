import { budgetRequests, budgets } from '@mall/contract/budget/calls'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, type StateOf } from '#app/pages.ts'
import { StickyTabs } from '#list/ListPage.tsx'
import { useList } from '#list/rows.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { serverNow } from '#store/server-clock.ts'
import { isMonth, monthAt } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import { Budgets } from './budgets/Budgets.tsx'
import { Centres } from './budgets/Centres.tsx'
import { Requests } from './budgets/Requests.tsx'

const page = pages.budgets
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function CompanyBudgetsPage() {
  return (
    <GatedPage page={page} skeleton={<SkeletonRows count={3} picture={0} />}>
      <BudgetsOfMonth />
    </GatedPage>
  )
}

/** Budgets of a month, requests for more, and the cost centres. */
function BudgetsOfMonth() {
  const [{ tab, month: queryMonth }, change] = useUrlState(page)
  const validMonth = isMonth(queryMonth) ? queryMonth : ''
  const current = monthAt(serverNow())
  const month = validMonth === '' || validMonth > current ? current : validMonth
  const list = useQuery({ ...queryOf(budgets, { month }, { staleTime: 0 }), placeholderData: (held) => held })
  // Those that the caller may decide, and the caller's own; the open ones first.
  const requests = useList(budgetRequests, { list_rows: 20 }, ({ id }) => id)
  const open = requests.pages[0]?.list.filter(({ can_decide }) => can_decide).length ?? 0

  useRightsLost(list.error)

  /** The present month is left out of the address, which then shows the present one on another day too. */
  function show({ month: chosen = month, ...part }: Partial<StateOf<'budgets'>>) {
    change({ ...part, month: chosen === current ? '' : chosen })
  }

  return (
    <Page title={page.title} busy={list.isPending}>
      <StickyTabs
        id="budgets"
        label="预算"
        look="even"
        items={[
          { key: 'budgets', label: '预算' },
          { key: 'requests', label: '额度申请', count: open },
          { key: 'centres', label: '成本中心' },
        ]}
        value={tab}
        onChange={(next) => show({ tab: next })}
      />
      <TabPanel id="budgets" tab={tab}>
        {tab === 'budgets' ? (
          <Budgets query={list} month={month} current={current} onMonth={(next) => show({ month: next })} />
        ) : null}
        {tab === 'requests' ? <Requests requests={requests} /> : null}
        {tab === 'centres' ? <Centres /> : null}
      </TabPanel>
    </Page>
  )
}
