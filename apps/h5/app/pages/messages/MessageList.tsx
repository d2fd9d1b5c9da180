import type { Message } from '@mall/contract/message'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRemovals } from '#features/collect/useRemovals.ts'
import { unreadQuery } from '#features/messages/unread.ts'
import type { useMessageCommands } from '#features/messages/useMessageCommands.ts'
import { serverNow } from '#store/server-clock.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { distinct } from '#ui/infinite.ts'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { dayName, dayText } from '#ui/time.ts'
import { ActSheet } from './ActSheet.tsx'
import { MessageRow } from './MessageRow.tsx'
import { MessageSkeleton } from './MessageSkeleton.tsx'
import styles from './messages.module.css'
import type { MessagePage, Messages } from './useMessages.ts'
import { type KindTab, kindLabel, nothing } from './words.ts'

type Props = { kind: KindTab; pages: Messages; commands: ReturnType<typeof useMessageCommands> }

const idOf = (message: Message) => message.id

/** Newest first, by day. What is deleted can be taken back for a moment. */
export function MessageList({ kind, pages, commands }: Props) {
  const cache = useQueryClient()
  const [now] = useState(serverNow)
  const removals = useRemovals(commands.remove)
  const [acting, setActing] = useState<{ message: Message; open: boolean } | null>(null)
  const shownOf = (page: MessagePage) => page.list.filter((message) => !removals.gone.has(message.id))
  const shown = distinct((pages.data?.pages ?? []).flatMap(shownOf), idOf)
  const days = shown.map((message) => dayText(message.created_at))

  const remove = (message: Message) => removals.remove([message.id], '已删除 1 条消息')
  const refresh = () => Promise.all([pages.refetch(), cache.refetchQueries({ queryKey: unreadQuery.queryKey })])

  return (
    <PullRefresh onRefresh={refresh}>
      <InfiniteList
        query={pages}
        itemsOf={shownOf}
        keyOf={idOf}
        label={`${kindLabel[kind]}消息`}
        skeleton={<MessageSkeleton />}
        empty={
          <section className="card">
            <EmptyBlock picture={messagePicture} {...nothing[kind]}>
              <ButtonLink size="l" variant="outline" to="/">
                去逛逛
              </ButtonLink>
            </EmptyBlock>
          </section>
        }
      >
        {(message, index) => (
          <>
            {days[index - 1] === days[index] ? null : (
              <h2 className={styles.day}>{dayName(message.created_at, now)}</h2>
            )}
            <MessageRow
              message={message}
              first={days[index - 1] !== days[index]}
              last={days[index + 1] !== days[index]}
              onRead={() => void commands.read({ id: message.id })}
              onMore={() => setActing({ message, open: true })}
              onRemove={() => remove(message)}
            />
          </>
        )}
      </InfiniteList>
      <ActSheet
        message={acting?.message}
        open={acting?.open ?? false}
        onClose={() => setActing((held) => held && { ...held, open: false })}
        onRead={(message) => void commands.read({ id: message.id })}
        onRemove={remove}
      />
    </PullRefresh>
  )
}
