import {
  readStoreMessages,
  type StoreMessageKind,
  storeMessageKind,
  storeMessageKinds,
  storeMessages,
} from '@mall/contract/storemessage'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { allOf, type RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Line, Status, type Tone } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf, useUrlState } from '#parts/url-state.ts'
import { useAct } from '#parts/useAct.ts'
import { useQueues } from '#session/live.ts'
import { useMay } from '#session/me.ts'
import { placeOf } from './messages/place-of.ts'
import { StockAlert } from './messages/StockAlert.tsx'
import './messages/messages.css'

type Told = RowOf<typeof storeMessages>

const tones: Record<StoreMessageKind, Tone> = {
  ...{ order_paid: 'done', order_urged: 'wait', order_moved: 'wait', order_refunded: 'bad' },
  ...{ inquiry_asked: 'wait', inquiry_changed: 'go', inquiry_won: 'done', inquiry_lost: 'idle' },
  ...{ evaluation: 'go', goods_banned: 'bad', stock_low: 'wait', staff_joined: 'idle' },
}

const by = actsOn<Told>()
const acts = [
  by(readStoreMessages)({ label: '标为已读', when: ({ is_read }) => !is_read, input: ({ id }) => ({ id }) }),
]

const onlies = ['all', 'unread'] as const
const params = { only: oneOf(onlies, 'all'), kind: maybeOf(storeMessageKinds) }

/** What the store was told, of the kinds that this role may see; read by each for themselves. */
export function Page() {
  const may = useMay()
  const cache = useQueryClient()
  const unread = useQueues()?.unread
  const [{ kind }] = useUrlState(params)
  const readAll = useAct(readStoreMessages, { done: '已全部标为已读', changes: [storeMessages] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means another list
  useEffect(() => void cache.invalidateQueries({ queryKey: allOf(storeMessages) }), [unread, cache])
  return (
    <Queue
      page={pages.messages}
      call={storeMessages}
      params={params}
      input={(now) => ({ kind: now.kind ?? ('all' as const), unread: now.only === 'unread' ? 1 : 0 })}
      keyOf={({ id }) => String(id)}
      tabs={{
        param: 'only',
        list: [
          { value: 'all', label: '全部' },
          { value: 'unread', label: unread ? `未读 ${unread}` : '未读' },
        ],
      }}
      selects={[
        {
          ...{ param: 'kind', label: '类别' },
          choices: storeMessageKinds
            .filter((one) => may(storeMessageKind[one].needs))
            .map((value) => ({ value, label: storeMessageKind[value].label })),
        },
      ]}
      columns={[
        {
          title: '类别',
          width: 100,
          cell: (row) => <Status tone={tones[row.kind]}>{storeMessageKind[row.kind].label}</Status>,
        },
        { title: '消息', cell: (row) => <Words {...row} /> },
        { title: '关于', width: 190, cell: (row) => <Subject {...row} /> },
        { title: '时间', width: 100, cell: ({ created_at }) => <Ago at={created_at} /> },
      ]}
      acts={acts}
      headActs={
        <>
          {may('store:goods:see') && <StockAlert />}{' '}
          <Button
            disabled={!unread}
            loading={readAll.isPending}
            onClick={() => readAll.mutate(kind === undefined ? {} : { kind })}
          >
            {kind === undefined ? '全部标为已读' : `${storeMessageKind[kind].label}标为已读`}
          </Button>
        </>
      }
      empty="没有消息"
    />
  )
}

/** Who opens what it is about has read it. */
function Words(row: Told) {
  const read = useAct(readStoreMessages, { changes: [storeMessages] })
  return (
    <div className={row.is_read ? 'desk-two' : 'desk-two told-new'}>
      <Link to={placeOf(row)} onClick={() => row.is_read || read.mutate({ id: row.id })}>
        {row.title}
        {!row.is_read && <span className="told-dot" role="img" aria-label="未读" />}
      </Link>
      <small>
        <Line most={440}>{row.text}</Line>
      </small>
    </div>
  )
}

const Subject = ({ kind, subject }: Told) =>
  kind === 'goods_banned' || kind === 'stock_low' ? (
    <span className="desk-dim">商品 {subject}</span>
  ) : kind === 'staff_joined' ? (
    subject
  ) : (
    <span className="desk-code">{subject}</span>
  )
