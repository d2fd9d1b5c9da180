import { readStoreMessages, storeMessages } from '@mall/contract/message/store.calls'
import { storeMessageKind, storeMessageKinds } from '@mall/contract/message/store.words'
import { Button } from 'antd'
import { useState } from 'react'
import { pages } from '#app/pages.ts'
import { Ago } from '#parts/cells.tsx'
import { later, useOnce } from '#parts/later.tsx'
import { MessageKind, MessageWords, type StoreMessage, useUnread } from '#parts/messages/message-cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf, useUrlState } from '#parts/url-state.ts'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { StockAlert } from './messages/StockAlert.tsx'

const MessageSettings = later(async () => (await import('./messages/MessageSettings.tsx')).MessageSettings)

const by = actsOn<StoreMessage>()
const acts = [
  by(readStoreMessages)({ label: '标为已读', when: ({ is_read }) => !is_read, input: ({ id }) => ({ id }) }),
]

const onlies = ['all', 'unread'] as const
const params = { only: oneOf(onlies, 'all'), kind: maybeOf(storeMessageKinds) }

/** Messages to the store, of the kinds that this role may see; each person marks them read for themselves. */
export function Page() {
  const may = useMay()
  const unread = useUnread()
  const [{ kind }] = useUrlState(params)
  const [choosing, setChoosing] = useState(false)
  const shown = useOnce(choosing)
  const readAll = useAct(readStoreMessages, { done: '已全部标为已读', changes: [storeMessages] })
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
          param: 'kind',
          label: '类别',
          choices: storeMessageKinds
            .filter((one) => may(storeMessageKind[one].needs))
            .map((value) => ({ value, label: storeMessageKind[value].label })),
        },
      ]}
      columns={[
        { title: '类别', width: 100, cell: ({ kind }) => <MessageKind kind={kind} /> },
        { title: '消息', cell: (row) => <MessageWords {...row} /> },
        { title: '关于', width: 190, cell: (row) => <Subject {...row} /> },
        { title: '时间', width: 100, cell: ({ created_at }) => <Ago at={created_at} /> },
      ]}
      acts={acts}
      headActs={
        <>
          {may('store:goods:see') && <StockAlert />} <Button onClick={() => setChoosing(true)}>提醒设置</Button>{' '}
          {shown && <MessageSettings open={choosing} onClose={() => setChoosing(false)} />}
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

const Subject = ({ kind, subject }: StoreMessage) =>
  kind === 'goods_banned' || kind === 'stock_low' ? (
    <span className="desk-dim">商品 {subject}</span>
  ) : kind === 'reconciliation' ? (
    <span className="desk-dim">对账单</span>
  ) : kind === 'settlement' ? (
    <span className="desk-dim">结算单</span>
  ) : kind === 'staff_joined' || kind === 'seckill_reviewed' || kind === 'brand_decided' ? (
    subject
  ) : (
    <span className="desk-code">{subject}</span>
  )
