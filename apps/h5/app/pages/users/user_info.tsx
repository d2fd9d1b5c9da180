import { pageMeta } from '#api/page-meta.ts'
import { LoginGate } from '#session/LoginGate.tsx'
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

export const meta = pageMeta('个人资料')

export default function UserInfoPage() {
  return (
    <Page className={styles.page} header={<Header title="个人资料" look="clear" />}>
      <LoginGate hint="登录后完善个人资料" skeleton={<InfoSkeleton />}>
        <Info />
      </LoginGate>
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
