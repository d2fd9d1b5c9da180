import { listOrders } from '@mall/contract/order/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { Avatar } from '#features/account/Avatar.tsx'
import { CompanyBand, CompanySeal } from '#features/company/CompanyBand.tsx'
import { companyPaths } from '#features/company/company.ts'
import { MessageBell } from '#features/messages/MessageBell.tsx'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { orderQuery } from '#features/order/order-cache.ts'
import { logisticsPath } from '#features/order/order-paths.ts'
import { AssetCounts } from '#parts/AssetCounts.tsx'
import { Recommended } from '#parts/Recommended.tsx'
import { useIsCompanyMember, useLogin, useUser } from '#session/session.ts'
import { useFreshProfile } from '#session/useFreshProfile.ts'
import { MallTabBar } from '#shell/MallTabBar.tsx'
import { BackToTop } from '#ui/BackToTop.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { shortTimeText } from '#ui/time.ts'
import { useScrolledPast } from '#ui/useScrolledPast.ts'
import { CompanyTools } from './index/CompanyTools.tsx'
import { OrderTiles } from './index/OrderTiles.tsx'
import { OwnStore } from './index/OwnStore.tsx'
import { Tools } from './index/Tools.tsx'
import styles from './index/users.module.css'
import { Who } from './index/Who.tsx'

export const meta = pageMeta(pages.me.title)

export default function UsersPage() {
  const login = useLogin()
  const isCompany = useIsCompanyMember()
  const profile = useFreshProfile()
  const cache = useQueryClient()
  const loggedIn = login === 'in'
  const refresh = () =>
    Promise.all([
      profile.refresh(),
      cache.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.personal === true }),
    ])

  return (
    <Page className="bg-(image:--g-top)" header={<MeHeader />} footer={<MallTabBar />}>
      <PullRefresh onRefresh={refresh} disabled={!loggedIn}>
        <Who profile={profile} />
        <Assets />
        <OrderTiles isCompany={isCompany}>{loggedIn ? <LatestDelivery /> : null}</OrderTiles>
        <CompanyTools />
        <OwnStore />
        <Tools />
        <Recommended />
      </PullRefresh>
      <BackToTop />
    </Page>
  )
}

/** The company one buys for, and what lies on the account. */
function Assets() {
  const company = useUser()?.company
  return (
    <section className="mt-2 mx-gutter mb-0 rounded-card overflow-hidden bg-surface" aria-label="资产">
      {company ? (
        <CompanyBand to={companyPaths.status}>
          <Icon name="building" />
          <span className="one-line">{company.name}</span>
          <CompanySeal>已认证</CompanySeal>
          <span className="min-w-0 flex-1" />
          <Icon name="right" size={16} />
        </CompanyBand>
      ) : null}
      <AssetCounts />
    </section>
  )
}

const onTheWay = queryOf(listOrders, { tab: 'unreceived', list_rows: 1 }, { staleTime: 0 })

/** The newest parcel in transit, one tap from its traces. */
function LatestDelivery() {
  const { data: list } = useQuery(onTheWay)
  const order = list?.list[0]
  const { data: detail } = useQuery({ ...orderQuery(order?.order_no ?? ''), enabled: order !== undefined })
  const trace = detail?.latest_trace
  if (!order || !trace) return null
  return (
    <Link className={styles.delivery} to={logisticsPath(order.order_no)}>
      <OrderPicture src={order.items[0]?.image ?? ''} width={56} />
      <span className="min-w-0 flex-1">
        <span className="one-line">
          <b className="text-success font-medium">{order.status_text}</b> {trace.text.replace(/^【[^】]*】/, '')}
        </span>
        <span className="one-line text-hint text-ink-3 digits">{`共 ${order.total_qty} 件 · ${shortTimeText(trace.at)}`}</span>
      </span>
      <Icon name="right" size={16} className="text-ink-3" />
    </Link>
  )
}

/** Only bell and gear at first; the name appears here, small, once it has scrolled away. */
function MeHeader() {
  const solid = useScrolledPast(64)
  const user = useUser()
  const loggedIn = useLogin() === 'in'
  return (
    <header className={cx('header', solid ? 'header--line' : 'header--clear', 'pl-3')}>
      <h1 className="sr-only" tabIndex={-1}>
        我的
      </h1>
      <span className={cx(styles.mini, solid && styles.miniShown)} aria-hidden>
        <Avatar small />
        <b className="one-line">{loggedIn && user ? user.nickname : '我的'}</b>
      </span>
      <span className="min-w-0 flex-1" />
      <MessageBell />
      <IconButton icon="gear" label="设置" to={to.userAccount()} />
    </header>
  )
}
