import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { NotLoggedIn } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { useGuestViews } from '#store/guest-views.ts'
import { Page } from '#ui/Page.tsx'
import { GuestStrip } from './browsing_history/GuestStrip.tsx'
import { HistorySkeleton } from './browsing_history/HistorySkeleton.tsx'
import { HistoryView } from './browsing_history/HistoryView.tsx'
import { useGuestHistory } from './browsing_history/useGuestHistory.ts'
import { useMemberHistory } from './browsing_history/useMemberHistory.ts'

/** `date:str=''`: one day of Asia/Shanghai; what is none counts as all days. */
const Query = { date: (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('浏览足迹')

export default function BrowsingHistoryPage() {
  const { date } = usePageQuery(Query)
  const login = useLogin()
  const looked = useGuestViews((held) => held.views.length > 0)
  if (login === 'in') return <MemberHistory date={date} />
  if (login === 'out' && looked) return <GuestHistory date={date} />
  return (
    <Page title="浏览足迹" busy={login === 'unknown'}>
      {login === 'unknown' ? <HistorySkeleton /> : <NotLoggedIn hint="登录后同步足迹" />}
    </Page>
  )
}

type Props = { date: string }

const MemberHistory = ({ date }: Props) => <HistoryView history={useMemberHistory(date)} date={date} />
const GuestHistory = ({ date }: Props) => (
  <HistoryView history={useGuestHistory(date)} date={date} strip={<GuestStrip />} />
)
