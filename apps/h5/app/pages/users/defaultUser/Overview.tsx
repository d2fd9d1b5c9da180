import { useQueryClient } from '@tanstack/react-query'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { companyPaths } from '#features/company/company.ts'
import { useUser } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Header } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useScrolledPast } from '#ui/useScrolledPast.ts'
import { AssetCounts } from '../index/AssetCounts.tsx'
import styles from './overview.module.css'
import { RecentOrders } from './RecentOrders.tsx'
import { RecentViews } from './RecentViews.tsx'
import { Todos } from './Todos.tsx'
import { Welcome } from './Welcome.tsx'

/** All that waits and what was last, on one page; each part is asked for, and fails, on its own. */
export function Overview() {
  const cache = useQueryClient()
  const solid = useScrolledPast(8)
  const refresh = () => cache.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.personal === true })
  return (
    <Page
      className={styles.page}
      header={
        <Header
          title="账户总览"
          look={solid ? 'line' : 'clear'}
          end={<QuickMenu unread={false} onRefresh={refresh} />}
        />
      }
    >
      <PullRefresh onRefresh={refresh}>
        <Welcome />
        <Todos />
        <Verify />
        <section className={styles.assets} aria-label="资产">
          <AssetCounts />
        </section>
        <RecentOrders />
        <RecentViews />
      </PullRefresh>
      <BackToTop />
    </Page>
  )
}

/** Who buys for nobody but themselves may do so for a company. */
function Verify() {
  const user = useUser()
  if (!user || user.company) return null
  return (
    <CellList label="企业认证">
      <Cell icon="building" label="完成企业认证" hint="享协议价与增值税专票" value="去认证" to={companyPaths.status} />
    </CellList>
  )
}
