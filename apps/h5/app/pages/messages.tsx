import { messageKinds } from '@mall/contract/message'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, usePageQuery, validated } from '#api/page-query.ts'
import { LoginGate } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { Centre } from './messages/Centre.tsx'
import { MessageSkeleton } from './messages/MessageSkeleton.tsx'
import type { KindTab } from './messages/words.ts'

const Query = { kind: oneOf(['all', ...messageKinds], 'all') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('消息中心')

export default function MessagesPage() {
  const { kind } = usePageQuery(Query)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The kind lives in the address; Back does not step through the tabs.
  const show = (next: KindTab) => navigate(next === 'all' ? pathname : `${pathname}?kind=${next}`, { replace: true })

  if (useLogin() === 'in') return <Centre kind={kind} onKind={show} />
  return (
    <Page title="消息中心" back="/users">
      <LoginGate hint="登录后查看订单、资金与到货消息" skeleton={<MessageSkeleton />}>
        {null}
      </LoginGate>
    </Page>
  )
}
