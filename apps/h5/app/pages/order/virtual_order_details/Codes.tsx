import type { OutputOf } from '@mall/contract/call/call'
import { exportCodes } from '@mall/contract/export/calls'
import type { OrderDetail } from '@mall/contract/order/terms'
import { orderCodes, revealCodes } from '@mall/contract/virtual/calls'
import { codeRules, codeStateLabel } from '@mall/contract/virtual/words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { allOf, infiniteOf } from '#api/query.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { orderQuery } from '#features/order/order-cache.ts'
import { goneOrder } from '#features/order/order-paths.ts'
import { Answer } from '#list/Answer.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { cx } from '#ui/class-names.ts'
import { copyToClipboard } from '#ui/copy-text.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { type Code, codeStateText, hidden, inFours, isUsable } from './code-text.ts'
import styles from './codes.module.css'
import { ServiceCode } from './ServiceCode.tsx'

const pageSize = 20

/** Codes of virtual goods, to be shown at a store, and cards to be read and copied. */
export function Codes({ order }: { order: OrderDetail }) {
  const { order_no, status } = order
  const unpaid = ['pending_payment', 'pending_review', 'pending_confirmation'].includes(status)
  const delivering = status === 'pending_shipment'
  const found = useInfiniteQuery({
    ...infiniteOf(orderCodes, { order_no, list_rows: pageSize }),
    enabled: !unpaid,
    staleTime: 0,
    // Polled while codes are being delivered, or may be verified at the counter at this moment.
    refetchInterval: delivering || status === 'pending_verification' ? 15_000 : false,
  })
  if (unpaid) {
    return (
      <Section title="卡券">
        <Note icon="ticket">支付后自动发放</Note>
      </Section>
    )
  }
  return (
    <Answer query={found} skeleton={<SkeletonLines lines={4} />} gone={goneOrder}>
      {({ pages }) => {
        const codes = pages.flatMap(({ list }) => list)
        const first = pages[0]
        if (!first || (first.total === 0 && !delivering)) return null
        return (
          <>
            {delivering ? (
              <Section title="卡券">
                <Note icon="ticket">{`发放中，已发 ${first.total} / ${first.ordered} 份，请稍候刷新，发放后会通知您`}</Note>
              </Section>
            ) : null}
            {codes
              .filter(({ kind }) => kind === 'service')
              // Usable codes stand in front, ready for the counter.
              .toSorted((one, other) => Number(isUsable(other)) - Number(isUsable(one)))
              .map((code) => (
                <ServiceCode key={code.code_id} code={code} own={first.own} />
              ))}
            <Cards
              orderNo={order_no}
              codes={codes.filter(({ kind }) => kind !== 'service')}
              own={first.own}
              total={first.total}
            />
            {codes.length < first.total ? (
              <p className={styles.moreCodes}>
                <Button variant="ghost" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
                  {found.isFetchNextPageError ? '加载失败，点击重试' : '加载更多'}
                </Button>
                <span className="text-hint text-ink-3 digits">{`已显示 ${codes.length} / ${first.total} 份`}</span>
              </p>
            ) : null}
            <Guides guides={first.guides} />
            {status !== 'closed' && first.own ? <Refundable qty={first.refundable} /> : null}
          </>
        )
      }}
    </Answer>
  )
}

/** The number of codes that can be refunded, or the reason why none can; the bar at the foot leads to the request. */
const Refundable = ({ qty }: { qty: number }) => (
  <p className="text-hint text-ink-3 mx-gutter my-3">
    {qty > 0 ? `${qty} 份可申请退款。查看卡密、核销或过期后不能退款。` : '已查看、已使用或已过期的卡券不能退款。'}
  </p>
)

type CardsProps = { orderNo: string; codes: readonly Code[]; own: boolean; total: number }

function Cards({ orderNo, codes, own, total }: CardsProps) {
  const [covered, setCovered] = useState(false)
  const reveal = useReveal(orderNo)
  if (codes.length === 0) return null
  const usable = codes.filter(({ state }) => state !== 'void')
  const unread = usable.filter(({ code }) => code === '')
  async function copyAll() {
    if (unread.length > 0 && !(await reveal.ask(unread))) return
    const revealed = await reveal.read(usable)
    if (!revealed) return
    if (await copyToClipboard(revealed.join('\n'))) toast(`已复制 ${revealed.length} 张`)
    else toast.error('复制失败，请长按选择')
  }
  return (
    <section className="card">
      <div className="section-head">
        <h2>卡密</h2>
        <span className="text-hint text-ink-3 digits">{`共 ${total} 张`}</span>
        {unread.length < codes.length ? (
          <button className="more" type="button" aria-pressed={covered} onClick={() => setCovered(!covered)}>
            <Icon name={covered ? 'eye' : 'eye-off'} size={16} />
            {covered ? '显示' : '隐藏'}
          </button>
        ) : null}
        {own && total <= codeRules.revealed ? (
          <button className="more" type="button" disabled={reveal.busy} onClick={() => void copyAll()}>
            <Icon name="copy" size={16} />
            复制全部
          </button>
        ) : null}
        {own ? (
          <ExportButton
            permission="always:show"
            look="more"
            shown={{
              name: `全部卡密（${total} 张，导出后视为已查看）`,
              count: total,
              fetch: (format) => download(exportCodes, { order_no: orderNo, format }),
            }}
            hint={{ csv: '纯文本；用表格打开时请把“卡密”列设为文本' }}
          />
        ) : null}
      </div>
      <ul className={cx(styles.codes, codes.length > 60 && 'lazy-rows')} aria-label="卡密">
        {codes.map((code) => (
          <CardRow
            key={code.code_id}
            code={code}
            covered={covered}
            busy={reveal.busy}
            onReveal={own ? () => void reveal.one(code) : undefined}
          />
        ))}
      </ul>
      {own ? null : <Note icon="info">只有下单人可以查看卡密</Note>}
    </section>
  )
}

/** Reveals the contents of cards, after a single warning for all cards of a list. */
function useReveal(order_no: string) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ask = (codes: readonly Code[]) =>
    confirm('查看后视为已使用，不能再申请退款。', {
      title: codes.length > 1 ? `查看 ${codes.length} 张卡密？` : '查看卡密？',
      ok: '查看',
    })
  async function read(codes: readonly Code[]): Promise<string[] | null> {
    setBusy(true)
    try {
      const code_ids = codes.map(({ code_id }) => code_id)
      const { data } = await call(revealCodes, { order_no, code_ids })
      // A card that was read cannot be refunded: the order has other commands now.
      void cache.invalidateQueries({ queryKey: orderQuery(order_no).queryKey })
      await cache.invalidateQueries({ queryKey: allOf(orderCodes) })
      return data.list.map(({ card_no, code }) => [card_no, code].filter(Boolean).join(' '))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    ask,
    read,
    one: async (code: Code) => (await ask([code])) && (await read([code])),
  }
}

type Props = { code: Code; covered: boolean; busy: boolean; onReveal?: () => void }

/** One card. Its content is there once it was revealed; copying takes it even while it is covered on the screen. */
function CardRow({ code, covered, busy, onReveal }: Props) {
  const over = code.state === 'expired' || code.state === 'void' || code.state === 'used'
  return (
    <li className={over ? styles.over : undefined}>
      <span className="flex items-center gap-2">
        <span className="one-line text-hint text-ink-2 min-w-0 flex-1">{code.name}</span>
        {over ? <Tag>{codeStateLabel[code.state]}</Tag> : null}
      </span>
      {code.card_no ? <span className="text-hint text-ink-2 digits">{`卡号 ${code.card_no}`}</span> : null}
      <span className={styles.code}>
        <span className="mono">{code.code === '' || covered ? hidden(code.tail) : inFours(code.code)}</span>
        {code.code !== '' ? (
          <CopyText text={code.code} what="卡密" look="word">
            <span className="sr-only">卡密</span>
          </CopyText>
        ) : onReveal && code.state !== 'void' ? (
          <Button variant="outline" disabled={busy} onClick={onReveal}>
            查看
          </Button>
        ) : null}
      </span>
      <span className="text-hint text-ink-3 digits">{codeStateText(code)}</span>
    </li>
  )
}

type Guide = OutputOf<typeof orderCodes>['guides'][number]

/** Instructions and places of use for the goods bought. */
function Guides({ guides }: { guides: readonly Guide[] }) {
  const shown = guides.filter(({ how_to, places }) => how_to !== '' || places.length > 0)
  return shown.map(({ goods_id, name, how_to, places }) => (
    <Section key={goods_id} title="使用说明">
      {shown.length > 1 ? <p className="text-sub font-medium mb-1">{name}</p> : null}
      {how_to ? <p className="text-sub text-ink-2 whitespace-pre-line">{how_to}</p> : null}
      {places.length > 0 ? (
        <ul className="mt-2" aria-label="可用门店">
          {places.map((place) => (
            <li key={place.name} className="flex items-center gap-2 py-2">
              <Icon name="store" size={16} className="text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="one-line text-sub">{place.name}</span>
                <span className="text-hint text-ink-3">{place.address}</span>
              </span>
              {place.phone ? (
                <a className="more" href={`tel:${place.phone.replace(/[^\d+]/g, '')}`} aria-label={`拨打${place.name}`}>
                  <Icon name="phone" size={16} />
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  ))
}
