import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { pages, to } from '#app/pages.ts'
import { Avatar } from '#features/account/Avatar.tsx'
import { accountCountsQuery } from '#features/account/counts.ts'
import { companyPaths } from '#features/company/company.ts'
import { AssetCounts } from '#parts/AssetCounts.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useUser } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { greetingAt } from '#ui/greeting.ts'
import { Header } from '#ui/Header.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { shortTimeText } from '#ui/time.ts'
import { useScrolledPast } from '#ui/useScrolledPast.ts'
import styles from './defaultUser/overview.module.css'
import { RecentOrders } from './defaultUser/RecentOrders.tsx'
import { RecentViews } from './defaultUser/RecentViews.tsx'
import { Todos } from './defaultUser/Todos.tsx'

export const meta = pageMeta(pages.overview.title)

export default function DefaultUserPage() {
  return (
    <GatedPage page={pages.overview} skeleton={<OverviewSkeleton />}>
      <Overview />
    </GatedPage>
  )
}

/** Pending tasks and the latest activity on one page; each part loads, and fails, on its own. */
function Overview() {
  const cache = useQueryClient()
  const solid = useScrolledPast(8)
  const refresh = () => cache.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.personal === true })
  return (
    <Page
      className="bg-(image:--g-top)"
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
        <section className="mt-2 mx-gutter mb-0 rounded-card bg-surface" aria-label="资产">
          <AssetCounts />
        </section>
        <RecentOrders />
        <RecentViews />
      </PullRefresh>
      <BackToTop />
    </Page>
  )
}

/** Invites people without a company to register one. */
function Verify() {
  const user = useUser()
  if (!user || user.company) return null
  return (
    <CellList label="企业认证">
      <Cell icon="building" label="完成企业认证" hint="享协议价与增值税专票" value="去认证" to={companyPaths.status} />
    </CellList>
  )
}

/** The person, their company, and the time of the last login, so that a stranger's would be noticed. */
function Welcome() {
  const user = useUser()
  const [greeting] = useState(() => greetingAt(serverNow()))
  const { data, isPending } = useQuery(accountCountsQuery)
  const last = data?.last_login
  return (
    <section className={styles.welcome} aria-label="欢迎">
      <Avatar />
      <div className="min-w-0 flex-1">
        <p className={styles.hello}>{user ? `${greeting}，${user.nickname}` : greeting}</p>
        <p className="one-line text-sub text-ink-2">
          {user?.company ? `${user.company.name} · ${user.role.name}` : (user?.phone ?? ' ')}
        </p>
      </div>
      {isPending || last ? (
        <Link className={styles.login} to={to.userAccount()} aria-label={last ? undefined : '账户与安全'}>
          <Icon name="shield" size={14} />
          <span className="one-line min-w-0 flex-1 digits">
            {last ? `上次登录 ${[shortTimeText(last.at), last.device, last.ip].filter(Boolean).join(' · ')}` : ' '}
          </span>
          <Icon name="right" size={14} />
        </Link>
      ) : null}
    </section>
  )
}

/** Shown until the viewer is known. */
const OverviewSkeleton = () => (
  <>
    <SkeletonRows count={1} picture={60} />
    <SkeletonRows count={3} picture={36} />
  </>
)
