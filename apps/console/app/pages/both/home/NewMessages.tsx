import { storeMessages } from '@mall/contract/message/store.calls'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago } from '#parts/cells.tsx'
import { MessageKind, MessageWords, useUnread } from '#parts/messages/message-cells.tsx'
import { Part } from './Part.tsx'

const shown = 10

/** The latest messages to the store, of the kinds that this role may see. */
export function NewMessages() {
  const unread = useUnread()
  const messages = useCall(storeMessages, { list_rows: shown })
  return (
    <Part
      title="最新消息"
      about={unread ? `${unread} 条未读` : undefined}
      more={{ to: pages.messages.path, label: '全部' }}
      of={messages}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="desk-empty">没有消息</p>
        ) : (
          <ul className="home-rows">
            {list.map((row) => (
              <li key={row.id}>
                <MessageWords {...row} />
                <span className="home-told">
                  <MessageKind kind={row.kind} />
                  <Ago at={row.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}
