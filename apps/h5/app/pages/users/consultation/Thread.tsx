import { consultation } from '@mall/contract/consultation/calls'
import type { ConsultationMessage } from '@mall/contract/consultation/terms'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { Evidence } from '#features/aftersale/Evidence.tsx'
import { Answer } from '#list/Answer.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/class-names.ts'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { clockText, dayName, dayText } from '#ui/time.ts'
import styles from './consultation.module.css'
import type { Outgoing, useConversation } from './useConversation.ts'

type Props = {
  talk: ReturnType<typeof useConversation>
  /** id of the last message that the store has read */
  readUpTo: number
  hours: string
}

/** Messages, oldest first, by day, with unsent ones below. */
export function Thread({ talk, readUpTo, hours }: Props) {
  const { known, outgoing, loading } = talk
  const { list } = known
  useStay(list[0]?.id ?? 0, `${list.at(-1)?.id ?? 0} ${outgoing.length}`)
  const lastOwn = list.findLast(({ side }) => side === 'buyer')?.id
  return (
    <div className={styles.thread}>
      {known.hasOlder ? (
        <Button variant="ghost" disabled={loading} onClick={() => void talk.older()}>
          {loading ? '加载中…' : '查看更早的消息'}
        </Button>
      ) : null}
      {list.length === 0 && outgoing.length === 0 ? (
        <p className={styles.hint}>{hours ? `有什么想问的？店铺服务时间 ${hours}` : '有什么想问的？'}</p>
      ) : null}
      <Lines list={list} label="对话">
        {({ id }) =>
          id === lastOwn ? <small className={styles.state}>{id <= readUpTo ? '已读' : '未读'}</small> : null
        }
      </Lines>
      <ol className={styles.lines} aria-label="正在发送" aria-live="polite">
        {outgoing.map((one) => (
          <Going key={one.key} one={one} onRetry={() => void talk.retry(one)} onDrop={() => talk.drop(one)} />
        ))}
      </ol>
    </div>
  )
}

type LinesProps = {
  list: readonly ConsultationMessage[]
  label: string
  children?: (message: ConsultationMessage) => ReactNode
}

function Lines({ list, label, children }: LinesProps) {
  const [now] = useState(serverNow)
  return (
    <ol className={styles.lines} aria-label={label}>
      {list.map((message, i) => {
        const before = list[i - 1]
        const newDay = !before || dayText(before.created_at) !== dayText(message.created_at)
        return (
          <li key={message.id} className="contents">
            {newDay ? <p className={styles.day}>{dayName(message.created_at, now)}</p> : null}
            <div className={cx(styles.line, message.side === 'buyer' && styles.own)}>
              <span className="sr-only">{message.side === 'buyer' ? '我说' : '店铺说'}</span>
              <Bubble message={message} />
              <small className={styles.state}>
                {message.side === 'auto' ? '自动回复 ' : ''}
                <time dateTime={message.created_at}>{clockText(message.created_at)}</time>
              </small>
              {children?.(message)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Bubble({ message: { kind, text, image, goods, order } }: { message: ConsultationMessage }) {
  const { imageDomain } = useGlobalData()
  if (kind === 'text') return <p className={styles.bubble}>{text}</p>
  if (kind === 'picture') return <Evidence images={[image]} label="图片" />
  const card = goods
    ? { ...goods, to: to.detail({ goods_id: goods.goods_id }), note: goods.on_sale ? '商品' : '商品已下架' }
    : order
      ? {
          ...order,
          to: to.orderDetails({ order_no: order.order_no }),
          note: `${order.status_text} · ${moneyText(order.amount_fen)} · 共 ${order.qty} 件`,
        }
      : null
  if (!card)
    return <p className={cx(styles.bubble, 'text-ink-3')}>{kind === 'order' ? '订单已不可查看' : '商品已不在'}</p>
  return (
    <Link className={styles.card} to={card.to}>
      <Picture src={withImageDomain(card.image, imageDomain)} alt="" width={56} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sub">{card.name}</span>
        <span className="text-hint text-ink-3 digits">{card.note}</span>
      </span>
    </Link>
  )
}

type GoingProps = { one: Outgoing; onRetry: () => void; onDrop: () => void }

function Going({ one: { content, preview, state }, onRetry, onDrop }: GoingProps) {
  const words = { text: content.text ?? '', picture: '', goods: '商品', order: '订单' }[content.kind]
  return (
    <li className={cx(styles.line, styles.own)}>
      {preview ? (
        <img className={styles.preview} src={preview} alt="待发送的图片" />
      ) : (
        <p className={styles.bubble}>{words}</p>
      )}
      {state === 'sending' ? (
        <small className={styles.state}>发送中…</small>
      ) : (
        <small className={styles.state}>
          未送达
          <button type="button" className="text-link hit-area ml-2" onClick={onRetry}>
            重试
          </button>
          <button type="button" className="text-link hit-area ml-3" onClick={onDrop}>
            删除
          </button>
        </small>
      )}
    </li>
  )
}

/** Messages that match a search. */
export function Found({ merId, keyword }: { merId: number; keyword: string }) {
  const found = useQuery(queryOf(consultation, { mer_id: merId, keyword }, { staleTime: 0 }))
  return (
    <Answer query={found} skeleton={<SkeletonLines lines={4} />}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.hint}>没有找到“{keyword}”</p>
        ) : (
          <div className={styles.thread}>
            <Lines list={list.toReversed()} label="找到的消息" />
          </div>
        )
      }
    </Answer>
  )
}

const nearPx = 120

/** Keeps a reader at the end there when something is added, and a reader further up in place. */
function useStay(first: number, last: string) {
  const begun = useRef(false)
  const held = useRef({ first, fromEnd: 0 })
  useEffect(() => {
    const note = () => {
      const { scrollHeight } = document.documentElement
      held.current.fromEnd = scrollHeight - window.scrollY - window.innerHeight
    }
    // A picture that loads, or a bar that opens, must not push a reader away from the end.
    const growth = new ResizeObserver(() => {
      const { scrollHeight } = document.documentElement
      if (held.current.fromEnd <= nearPx) window.scrollTo(0, scrollHeight)
    })
    window.addEventListener('scroll', note, { passive: true })
    growth.observe(document.body)
    return () => {
      window.removeEventListener('scroll', note)
      growth.disconnect()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last line is what moves the page
  useLayoutEffect(() => {
    const { scrollHeight } = document.documentElement
    const { fromEnd, first: before } = held.current
    const grewAbove = begun.current && before !== first && fromEnd > nearPx
    held.current.first = first
    if (grewAbove) window.scrollTo(0, scrollHeight - window.innerHeight - fromEnd)
    else if (!begun.current || fromEnd <= nearPx) window.scrollTo(0, scrollHeight)
    begun.current = begun.current || first > 0
  }, [first, last])
}
