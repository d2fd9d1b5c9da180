import { messages } from '@mall/contract/message/calls'
import { messageKinds } from '@mall/contract/message/query.words'
import type { Message } from '@mall/contract/message/terms'
import { messageKindLabel } from '@mall/contract/message/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { spokenUnread, unreadQuery, useUnread } from '#features/messages/unread.ts'
import { useMessageCommands } from '#features/messages/useMessageCommands.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { placeOf, useList } from '#list/rows.ts'
import { useRemovals } from '#list/undo-removal.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { serverNow } from '#store/server-clock.ts'
import { Cell } from '#ui/Cell.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { dayName, dayText } from '#ui/time.ts'
import { MessageRow, MessageSkeleton } from './messages/MessageRow.tsx'
import styles from './messages/messages.module.css'

const page = pages.messages
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

type Kind = StateOf<'messages'>['kind']
const kinds = ['all', ...messageKinds] as const
const kindLabel: Record<Kind, string> = { all: '全部', ...messageKindLabel }

/** Texts for a kind without messages. */
const nothing: Record<Kind, { title: string; hint: string }> = {
  all: { title: '暂无消息', hint: '订单进展、资金变动、降价与到货会在这里告诉您' },
  order: { title: '暂无订单消息', hint: '发货、签收等进展会在这里告诉您' },
  payment: { title: '暂无资金消息', hint: '付款、退款与余额变动会在这里告诉您' },
  inquiry: { title: '暂无询价消息', hint: '店铺报价、撤回与平台处理会在这里告诉您' },
  goods: { title: '暂无收藏与到货消息', hint: '收藏降价、登记到货会在这里告诉您' },
  consultation: { title: '暂无咨询消息', hint: '店铺回复您的咨询时会在这里告诉您' },
  system: { title: '暂无系统消息', hint: '账号安全与商城公告会在这里告诉您' },
}

const skeleton = <MessageSkeleton />
const settingsSheet = late(() => import('./messages/SettingsSheet.tsx').then((module) => module.SettingsSheet))

export default function MessagesPage() {
  return (
    <GatedPage page={page} back={to.me()} skeleton={skeleton}>
      <Messages />
    </GatedPage>
  )
}

/** Messages of a kind, or of all, newest first, by day; the header has the button that marks them all as read. */
function Messages() {
  const [{ kind }, change] = useUrlState(page)
  const cache = useQueryClient()
  const [now] = useState(serverNow)
  const unread = useUnread(0)
  const commands = useMessageCommands()
  const removals = useRemovals(commands.remove)
  const found = useList(messages, { kind, list_rows: 20 }, ({ id }) => id, { without: removals.gone })
  const { isPending, refetch } = found.query
  const [acting, setActing] = useState<{ message: Message; open: boolean } | null>(null)
  const [setting, setSetting] = useState(false)
  const way = useWayToGoods({ variant: 'outline' })
  const waiting = kind === 'all' ? unread.total : unread[kind]

  const read = ({ id }: Message) => void commands.read({ id })
  const remove = ({ id }: Message) => removals.remove([id], '已删除 1 条消息')

  return (
    <ListPage
      page={page}
      back={to.me()}
      end={
        <>
          {waiting > 0 ? (
            <HeaderAction onClick={() => void commands.read(kind === 'all' ? {} : { kind })}>全部已读</HeaderAction>
          ) : null}
          <QuickMenu unread={false} onRefresh={refetch} />
        </>
      }
      head={
        <>
          <Cell
            icon="headset"
            label="我的咨询"
            value="与店铺的对话"
            to={to.consultations()}
            className="px-gutter bg-surface"
          />
          <Cell
            icon="bell"
            label="提醒设置"
            value="哪些消息要提醒您"
            opens
            onClick={() => setSetting(true)}
            className="px-gutter bg-surface"
          />
        </>
      }
      tabs={{
        id: 'messages',
        label: '消息类型',
        look: 'tight',
        items: kinds.map((key) => ({
          key,
          label: <KindTab kind={key} count={unread[key === 'all' ? 'total' : key]} />,
        })),
        value: kind,
        onChange: (next) => change({ kind: next }),
      }}
      busy={isPending}
      onRefresh={() => Promise.all([refetch(), cache.refetchQueries({ queryKey: unreadQuery.queryKey })])}
      layers={
        <>
          <ActSheet
            message={acting?.message}
            open={acting?.open ?? false}
            onClose={() => setActing((held) => held && { ...held, open: false })}
            onRead={read}
            onRemove={remove}
          />
          <LateSheet of={settingsSheet} with={{ open: setting, onClose: () => setSetting(false) }} />
        </>
      }
    >
      <List
        of={found}
        label={`${kindLabel[kind]}消息`}
        skeleton={skeleton}
        empty={
          <Nothing picture={messagePicture} {...nothing[kind]}>
            {way.link}
          </Nothing>
        }
      >
        {(message, index) => {
          const place = placeOf(found.rows, index, ({ created_at }) => dayText(created_at))
          return (
            <>
              {place.first ? <h2 className={styles.day}>{dayName(message.created_at, now)}</h2> : null}
              <MessageRow
                {...place}
                message={message}
                onRead={() => read(message)}
                onMore={() => setActing({ message, open: true })}
                onRemove={() => remove(message)}
              />
            </>
          )
        }}
      </List>
    </ListPage>
  )
}

/** A dot at every kind of which something waits to be read. */
const KindTab = ({ kind, count }: { kind: Kind; count: number }) => (
  <span className="relative">
    <span aria-hidden>{kindLabel[kind]}</span>
    <span className="sr-only">{spokenUnread(kindLabel[kind], count)}</span>
    {count > 0 ? <span className={styles.kindDot} /> : null}
  </span>
)

type ActProps = {
  message: Message | undefined
  open: boolean
  onClose: () => void
  onRead: (message: Message) => void
  onRemove: (message: Message) => void
}

/** Actions on a message besides opening it, for people who cannot swipe. */
function ActSheet({ message, open, onClose, onRead, onRemove }: ActProps) {
  const closed = useClosed(onClose)

  async function act(what: (message: Message) => void) {
    await closed()
    if (message) what(message)
  }

  return (
    <Sheet open={open} onClose={onClose} title="消息操作">
      {message?.is_read ? null : <Cell icon="check" label="标为已读" onClick={() => void act(onRead)} />}
      <Cell icon="trash" label="删除这条消息" onClick={() => void act(onRemove)} />
    </Sheet>
  )
}
