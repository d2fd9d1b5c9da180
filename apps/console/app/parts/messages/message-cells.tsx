import { readStoreMessages, storeMessages } from '@mall/contract/message/store.calls'
import { type StoreMessageKind, storeMessageKind } from '@mall/contract/message/store.words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { allOf, type RowOf } from '#api/query.ts'
import { Line, Status, type Tone } from '#parts/cells.tsx'
import { useAct } from '#parts/useAct.ts'
import { useQueues } from '#session/live.ts'
import { placeOf } from './place-of.ts'
import './told.css'

export type StoreMessage = RowOf<typeof storeMessages>

const tones: Record<StoreMessageKind, Tone> = {
  order_paid: 'done',
  order_urged: 'wait',
  order_moved: 'wait',
  order_refunded: 'bad',
  invoice_asked: 'wait',
  invoice_failed: 'bad',
  inquiry_asked: 'wait',
  inquiry_changed: 'go',
  inquiry_won: 'done',
  inquiry_lost: 'idle',
  quote_to_list: 'wait',
  aftersale: 'wait',
  evaluation: 'go',
  goods_banned: 'bad',
  stock_low: 'wait',
  seckill_reviewed: 'go',
  brand_decided: 'go',
  paper_ends: 'bad',
  acceptance: 'wait',
  reconciliation: 'wait',
  settlement: 'go',
  deposit: 'go',
  staff_joined: 'idle',
  store_frozen: 'bad',
}

export const MessageKind = ({ kind }: { kind: StoreMessageKind }) => (
  <Status tone={tones[kind]}>{storeMessageKind[kind].label}</Status>
)

/** A message that links to its subject; opening the link marks it read. */
export function MessageWords(row: StoreMessage) {
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

/** The number of unread messages; when it changes, or another message is the newest, lists of messages are read anew. */
export function useUnread(): number | undefined {
  const cache = useQueryClient()
  const { unread, newest_id } = useQueues() ?? {}
  const seen = `${unread} ${newest_id}`
  const known = useRef(seen)
  useEffect(() => {
    if (known.current === seen) return
    known.current = seen
    void cache.invalidateQueries({ queryKey: allOf(storeMessages) })
  }, [seen, cache])
  return unread
}
