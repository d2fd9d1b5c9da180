import type { OutputOf } from '@mall/contract/call/call'
import {
  endConsultation,
  readStoreConsultation,
  storeConsultation,
  storeConsultations,
} from '@mall/contract/consultation/store.calls'
import { type Known, nothingKnown, withNewest, withOlder } from '@mall/contract/consultation/thread'
import { formatFen } from '@mall/contract/text/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Image, Input, Spin } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/call.ts'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { allOf, queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useMessage } from '#parts/feedback.ts'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { Reply } from './Reply.tsx'

type Message = OutputOf<typeof storeConsultation>['list'][number]
/** Interval between two reads while the page is in view, in ms. */
const askEvery = 4_000

/** One conversation: its messages, its subject, and the answer. */
export function ThreadPane({ id }: { id: number }) {
  const may = useMay()
  const [keyword, setKeyword] = useState('')
  const its = { consultation_id: id }
  const found = useQuery({ ...queryOf(storeConsultation, { ...its, keyword }), refetchInterval: askEvery })
  const { data, error, refetch } = found
  const { lines, hasOlder, older } = useLines(id, keyword, data)
  const end = useAct(endConsultation, { done: '已标为处理完', changes: [storeConsultations, storeConsultation] })
  const newest = data?.list[0]?.id ?? 0
  useRead(id, keyword === '' ? newest : 0, may(readStoreConsultation.needs))
  if (error && !data)
    return (
      <section className="consultations-thread" aria-label="对话">
        <Failure error={error} onRetry={() => void refetch()} />
      </section>
    )
  const lastAnswer = lines.findLast(({ side }) => side === 'store')?.id

  return (
    <section className="consultations-thread" aria-label="对话">
      <header>
        <h2>{data?.buyer ?? ' '}</h2>
        <Input
          allowClear
          className="consultations-find"
          placeholder="在对话里查找"
          aria-label="在对话里查找"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value.slice(0, 60))}
        />
        {data?.waiting_since && may(endConsultation.needs) ? (
          <Button loading={end.isPending} onClick={() => end.mutate({ ...its, upto: newest })}>
            无需答复
          </Button>
        ) : null}
      </header>
      <Scroller stay={newest}>
        {hasOlder ? (
          <Button type="link" loading={older.isPending} onClick={() => older.mutate()}>
            查看更早的消息
          </Button>
        ) : null}
        {data ? null : <Spin />}
        {data && lines.length === 0 ? <p className="desk-dim">没有找到“{keyword}”</p> : null}
        <ol>
          {lines.map((message) => (
            <li key={message.id} data-side={message.side}>
              <small className="desk-dim">
                {message.side === 'buyer' ? '买家' : message.side === 'auto' ? '自动回复' : message.operator}{' '}
                <DateTime at={message.created_at} />
              </small>
              <MessageBody {...message} />
              {message.id === lastAnswer ? (
                <small className="desk-dim">{message.id <= (data?.read_by_buyer ?? 0) ? '买家已读' : '买家未读'}</small>
              ) : null}
            </li>
          ))}
        </ol>
      </Scroller>
      <Reply id={id} />
    </section>
  )
}

/** Messages, oldest first; with a `keyword` one page of those that contain it. */
function useLines(id: number, keyword: string, newest: OutputOf<typeof storeConsultation> | undefined) {
  const message = useMessage()
  const [known, setKnown] = useState<Known<Message>>(nothingKnown)
  const [announced, setAnnounced] = useState<typeof newest>(undefined)
  if (keyword === '' && newest && newest !== announced) {
    setAnnounced(newest)
    setKnown(withNewest(known, newest))
  }
  const older = useMutation({
    mutationFn: () => call(storeConsultation, { consultation_id: id, before: known.list[0]?.id ?? 0 }),
    onSuccess: (page) => setKnown((now) => withOlder(now, page)),
    onError: (error) => isSilent(error) || message.error(sentenceOf(error)),
  })
  if (keyword !== '') return { lines: newest?.list.toReversed() ?? [], hasOlder: false, older }
  return { lines: known.list, hasOlder: known.hasOlder, older }
}

function MessageBody({ kind, text, image, goods, order }: Message) {
  if (kind === 'text') return <p>{text}</p>
  if (kind === 'picture') return <Image src={image} width={140} alt="买家与店铺往来的图片" />
  if (goods)
    return (
      <Link className="consultations-card" to={`${pages['goods-edit'].path}?id=${goods.goods_id}`}>
        <img src={`${goods.image}?w=120`} alt="" width={44} height={44} />
        <span>
          {goods.name}
          <small className="desk-dim">{goods.on_sale ? '商品' : '商品已下架'}</small>
        </span>
      </Link>
    )
  if (order) {
    const query = new URLSearchParams({ tab: 'all', keyword: order.order_no, id: order.order_no })
    return (
      <Link className="consultations-card" to={`${pages.orders.path}?${query}`}>
        <img src={`${order.image}?w=120`} alt="" width={44} height={44} />
        <span>
          {order.name}
          <small className="desk-dim">
            {order.order_no} · {order.status_text} · ¥{formatFen(order.amount_fen)} · 共 {order.qty} 件
          </small>
        </span>
      </Link>
    )
  }
  return <p className="desk-dim">已不可查看</p>
}

/** Stays at the end while messages come, unless the reader has scrolled further up. */
function Scroller({ stay, children }: { stay: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is what moves it
  useLayoutEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [stay])
  useEffect(() => {
    const inner = box.current?.lastElementChild
    // A picture that loads does not move the reader away from the end.
    const growth = new ResizeObserver(() => {
      if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight
    })
    if (inner) growth.observe(inner)
    return () => growth.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="consultations-lines"
      role="log"
      aria-label="消息"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      onScroll={({ currentTarget: at }) => {
        atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 60
      }}
    >
      {children}
    </div>
  )
}

/** Messages count as read once they are in view of a person who may answer. */
function useRead(id: number, upto: number, may: boolean) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!may || upto === 0 || document.visibilityState !== 'visible') return
    call(readStoreConsultation, { consultation_id: id, upto }).then(
      () => cache.invalidateQueries({ queryKey: allOf(storeConsultations) }),
      // The next look reads it.
      () => undefined,
    )
  }, [id, upto, may, cache])
}
