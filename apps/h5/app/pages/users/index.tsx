import { useQueryClient } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { MallTabBar } from '#boot/MallTabBar.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Assets } from './index/Assets.tsx'
import { CompanyTools } from './index/CompanyTools.tsx'
import { LatestDelivery } from './index/LatestDelivery.tsx'
import { MeHeader } from './index/MeHeader.tsx'
import { OrderTiles } from './index/OrderTiles.tsx'
import { Tools } from './index/Tools.tsx'
import { useFreshProfile } from './index/useFreshProfile.ts'
import styles from './index/users.module.css'
import { Who } from './index/Who.tsx'
import { Recommended } from './recommended/Recommended.tsx'

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
    <Page className={styles.page} header={<MeHeader />} footer={<MallTabBar />}>
      <PullRefresh onRefresh={refresh} disabled={!loggedIn}>
        <Who profile={profile} />
        <Assets />
        <OrderTiles isCompany={isCompany}>{loggedIn ? <LatestDelivery /> : null}</OrderTiles>
        <CompanyTools />
        <Tools />
        <Recommended />
      </PullRefresh>
      <BackToTop />
    </Page>
  )
}
