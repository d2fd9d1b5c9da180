import { messageKinds } from '@mall/contract/message'
import { spokenUnread, type Unread } from '#features/messages/unread.ts'
import { Tabs } from '#ui/Tabs.tsx'
import styles from './messages.module.css'
import { type KindTab, kindLabel } from './words.ts'

type Props = { kind: KindTab; unread: Unread; onChange: (kind: KindTab) => void }

const tabs = ['all', ...messageKinds] as const

/** A dot at every kind of which something waits to be read. */
export function KindTabs({ kind, unread, onChange }: Props) {
  const items = tabs.map((key) => {
    const count = key === 'all' ? unread.total : unread[key]
    return {
      key,
      label: (
        <span className={styles.kind}>
          <span aria-hidden>{kindLabel[key]}</span>
          <span className="vh">{spokenUnread(kindLabel[key], count)}</span>
          {count > 0 ? <span className={styles.kindDot} /> : null}
        </span>
      ),
    }
  })
  return (
    <div className={styles.tabs}>
      <Tabs id="messages" label="消息类型" look="tight" items={items} value={kind} onChange={onChange} />
    </div>
  )
}
