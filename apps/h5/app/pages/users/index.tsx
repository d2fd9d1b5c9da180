import { orderCounts } from '@mall/contract/order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { allOf } from '#api/query.ts'
import { MallTabBar } from '#boot/MallTabBar.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Assets } from './index/Assets.tsx'
import { LatestDelivery } from './index/LatestDelivery.tsx'
import { MeHeader } from './index/MeHeader.tsx'
import { OrderTiles } from './index/OrderTiles.tsx'
import { SettingsSheet } from './index/SettingsSheet.tsx'
import { Tools } from './index/Tools.tsx'
import { useFreshProfile } from './index/useFreshProfile.ts'
import styles from './index/users.module.css'
import { Who } from './index/Who.tsx'
import { Recommended } from './recommended/Recommended.tsx'

export const meta = pageMeta('我的')

export default function UsersPage() {
  const login = useLogin()
  const isCompany = useIsCompanyMember()
  const profile = useFreshProfile()
  const cache = useQueryClient()
  const [settings, setSettings] = useState(false)
  const loggedIn = login === 'in'
  const refresh = () =>
    Promise.all([profile.refresh(), cache.refetchQueries({ queryKey: allOf(orderCounts), type: 'active' })])

  return (
    <Page className={styles.page} header={<MeHeader onSettings={() => setSettings(true)} />} footer={<MallTabBar />}>
      <PullRefresh onRefresh={refresh} disabled={!loggedIn}>
        <Who profile={profile} />
        {loggedIn ? <Assets /> : null}
        <OrderTiles isCompany={isCompany}>{loggedIn ? <LatestDelivery /> : null}</OrderTiles>
        <Tools />
        <Recommended />
      </PullRefresh>
      <BackToTop />
      <SettingsSheet open={settings} onClose={() => setSettings(false)} />
    </Page>
  )
}
