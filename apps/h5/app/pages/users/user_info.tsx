import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useUser } from '#session/session.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Header } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useFreshProfile } from './index/useFreshProfile.ts'
import { Head } from './user_info/Head.tsx'
import { InfoSkeleton } from './user_info/InfoSkeleton.tsx'
import { Rows } from './user_info/Rows.tsx'
import styles from './user_info/user_info.module.css'

export const meta = pageMeta(pages.userInfo.title)

export default function UserInfoPage() {
  return (
    <Page className={styles.page} header={<Header title={pages.userInfo.title} look="clear" />}>
      <PageGate page={pages.userInfo} skeleton={<InfoSkeleton />}>
        <Info />
      </PageGate>
    </Page>
  )
}

function Info() {
  const profile = useFreshProfile()
  const user = useUser()
  if (!user) return profile.failed ? <ErrorBlock onRetry={profile.refresh} /> : <InfoSkeleton />
  return (
    <PullRefresh onRefresh={profile.refresh}>
      <Head user={user} />
      <Rows user={user} />
    </PullRefresh>
  )
}
