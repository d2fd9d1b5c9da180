import { exportCodes } from '@mall/contract/export'
import { codesShown, orderCodes } from '@mall/contract/order'
import type { OrderDetail } from '@mall/contract/order.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { infiniteOf } from '#api/query.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { cx } from '#ui/class-names.ts'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Tag } from '#ui/Tag.tsx'
import { dayText } from '#ui/time.ts'
import styles from './details.module.css'

type Code = OrderDetail['codes'][number]

/** So many are copied in one go, and come in one page; more are a file. */
const pageSize = 100

/** What virtual goods come as. Copying takes the code as it is, whatever is shown. */
export function Codes({ order }: { order: OrderDetail }) {
  const [covered, setCovered] = useState(false)
  const [opened, setOpened] = useState(false)
  const { codes_total: total, status } = order
  const more = useInfiniteQuery({
    ...infiniteOf(orderCodes, { order_no: order.order_no, list_rows: pageSize }),
    enabled: opened,
  })
  const codes = more.data?.pages.flatMap(({ list }) => list) ?? order.codes
  if (total === 0) {
    const waits = status === 'pending_payment' || status === 'pending_review' || status === 'pending_confirmation'
    const hint = waits ? '支付后自动发放' : '发放中，请稍候刷新'
    return status === 'cancelled' || status === 'closed' ? null : (
      <Section title="卡密">
        <Note icon="ticket">{hint}</Note>
      </Section>
    )
  }
  const loadMore = () => (opened && !more.isError ? more.fetchNextPage() : opened ? more.refetch() : setOpened(true))
  return (
    <section className="card">
      <div className="section-head">
        <h2>卡密</h2>
        <span className="text-hint text-ink-3 digits">{`共 ${total} 张`}</span>
        <button className="more" type="button" aria-pressed={covered} onClick={() => setCovered(!covered)}>
          <Icon name={covered ? 'eye' : 'eye-off'} size={16} />
          {covered ? '显示' : '隐藏'}
        </button>
        {total <= pageSize ? (
          <button className="more" type="button" onClick={() => copyAll(order)}>
            <Icon name="copy" size={16} />
            复制全部
          </button>
        ) : (
          <ExportButton
            permission="always:show"
            look="more"
            shown={{
              name: `全部卡密（${total} 张）`,
              count: total,
              fetch: (format) => download(exportCodes, { order_no: order.order_no, format }),
            }}
            hint={{ csv: '纯文本；用表格打开时请把“卡密”列设为文本' }}
          />
        )}
      </div>
      {status === 'pending_shipment' ? <Delivering order={order} /> : null}
      <ul className={cx(styles.codes, codes.length > 60 && 'lazy-rows')} aria-label="卡密">
        {codes.map((code) => (
          <CodeRow key={code.code} code={code} covered={covered} now={order.server_now} />
        ))}
      </ul>
      {codes.length < total ? (
        <p className={styles.moreCodes}>
          <Button variant="ghost" busy={opened && more.isFetching} onClick={loadMore}>
            {more.isError ? '加载失败，点击重试' : '加载更多'}
          </Button>
          <span className="text-hint text-ink-3 digits">{`已显示 ${codes.length} / ${total} 张`}</span>
        </p>
      ) : null}
    </section>
  )
}

function Delivering({ order }: { order: OrderDetail }) {
  return (
    <p className="mb-2">
      <Note icon="ticket">{`发放中，已发 ${order.codes_total} / ${order.total_qty} 张，请稍候刷新`}</Note>
    </p>
  )
}

function CodeRow({ code: { name, code, valid_to }, covered, now }: { code: Code; covered: boolean; now: string }) {
  const over = valid_to !== null && Date.parse(valid_to) < Date.parse(now)
  return (
    <li className={over ? styles.over : undefined}>
      <span className="flex items-center gap-2">
        <span className="one-line text-hint text-ink-2 min-w-0 flex-1">{name}</span>
        {over ? <Tag>已过期</Tag> : null}
      </span>
      <span className={styles.code}>
        <span className="mono">{covered ? hidden(code) : inFours(code)}</span>
        <CopyText text={code} what="卡密" look="word">
          <span className="sr-only">卡密</span>
        </CopyText>
      </span>
      {valid_to ? <span className="text-hint text-ink-3 digits">{`有效期至 ${dayText(valid_to)}`}</span> : null}
    </li>
  )
}

/** A line each, those that are not shown as well. What the mall refuses, it says itself. */
async function copyAll({ order_no, codes, codes_total }: OrderDetail) {
  try {
    const all =
      codes_total <= codesShown ? codes : (await call(orderCodes, { order_no, list_rows: pageSize })).data.list
    const copied = await copyToClipboard(all.map(({ code }) => code).join('\n'))
    if (copied) toast(`已复制 ${all.length} 张`)
    else toast.error('复制失败，请长按选择')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** `ABCD12345678` → `ABCD 1234 5678`: people read and type it in fours. */
const inFours = (code: string): string => code.replace(/[\s-]+/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** All but the last four hidden, in the same shape: who looks over the shoulder learns its length only. */
const hidden = (code: string): string => {
  const plain = code.replace(/[\s-]+/g, '')
  return inFours('•'.repeat(Math.max(0, plain.length - 4)) + plain.slice(-4))
}
