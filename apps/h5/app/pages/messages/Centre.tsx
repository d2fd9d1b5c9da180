import { to } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { useUnread } from '#features/messages/unread.ts'
import { useMessageCommands } from '#features/messages/useMessageCommands.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import { KindTabs } from './KindTabs.tsx'
import { MessageList } from './MessageList.tsx'
import { useMessages } from './useMessages.ts'
import type { KindTab } from './words.ts'

/** Messages of a kind, or of all; what may be read at once is said in the header. */
export function Centre({ kind, onKind }: { kind: KindTab; onKind: (kind: KindTab) => void }) {
  const unread = useUnread(0)
  const commands = useMessageCommands()
  const pages = useMessages(kind)
  const waiting = kind === 'all' ? unread.total : unread[kind]

  return (
    <Page
      title="消息中心"
      back={to.me()}
      busy={pages.isPending}
      end={
        <>
          {waiting > 0 ? (
            <HeaderAction onClick={() => void commands.read(kind === 'all' ? {} : { kind })}>全部已读</HeaderAction>
          ) : null}
          <QuickMenu unread={false} onRefresh={pages.refetch} />
        </>
      }
    >
      <KindTabs kind={kind} unread={unread} onChange={onKind} />
      <TabPanel id="messages" tab={kind} busy={pages.isPending}>
        <MessageList kind={kind} pages={pages} commands={commands} />
      </TabPanel>
      <BackToTop />
    </Page>
  )
}
