import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { Centre } from './messages/Centre.tsx'
import { MessageSkeleton } from './messages/MessageSkeleton.tsx'

export const loader = validated(pages.messages)
export const clientLoader = validated(pages.messages)
export const meta = pageMeta(pages.messages.title)

export default function MessagesPage() {
  const [{ kind }, change] = useUrlState(pages.messages)
  if (useLogin() === 'in') return <Centre kind={kind} onKind={(next) => change({ kind: next })} />
  return (
    <Page title={pages.messages.title} back={to.me()}>
      <PageGate page={pages.messages} skeleton={<MessageSkeleton />}>
        {null}
      </PageGate>
    </Page>
  )
}
