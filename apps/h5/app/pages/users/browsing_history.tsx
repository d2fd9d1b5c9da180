import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { NotLoggedIn } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { useGuestViews } from '#store/guest-views.ts'
import { Page } from '#ui/Page.tsx'
import { GuestStrip } from './browsing_history/GuestStrip.tsx'
import { HistorySkeleton } from './browsing_history/HistorySkeleton.tsx'
import { HistoryView } from './browsing_history/HistoryView.tsx'
import { useGuestHistory } from './browsing_history/useGuestHistory.ts'
import { useMemberHistory } from './browsing_history/useMemberHistory.ts'

export const loader = validated(pages.history)
export const clientLoader = validated(pages.history)
export const meta = pageMeta(pages.history.title)

export default function BrowsingHistoryPage() {
  const { date } = usePageQuery(pages.history)
  const login = useLogin()
  const looked = useGuestViews((held) => held.views.length > 0)
  if (login === 'in') return <MemberHistory date={date} />
  if (login === 'out' && looked) return <GuestHistory date={date} />
  return (
    <Page title={pages.history.title} busy={login === 'unknown'}>
      {login === 'unknown' ? <HistorySkeleton /> : <NotLoggedIn hint="登录后同步足迹" />}
    </Page>
  )
}

type Props = { date: string }

const MemberHistory = ({ date }: Props) => <HistoryView history={useMemberHistory(date)} date={date} />
const GuestHistory = ({ date }: Props) => (
  <HistoryView history={useGuestHistory(date)} date={date} strip={<GuestStrip />} />
)
