import type { OutputOf } from '@mall/contract/call/call'
import type { logistics } from '@mall/contract/order/calls'
import { packageStatusLabel, packageStatusText } from '@mall/contract/order/words'
import { useState } from 'react'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { ownDeliveryText } from '#features/order/order-words.ts'
import { buttonClass } from '#ui/Button.tsx'
import { CallButton } from '#ui/CallButton.tsx'
import { Section } from '#ui/Card.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './logistics.module.css'
import { phonesIn, signedText } from './trace-words.ts'

/** One parcel: outcome, contents, carrier, traces. */
export function Parcel({ parcel }: { parcel: ParcelData }) {
  return (
    <>
      <Outcome parcel={parcel} />
      <section className="card" aria-label="包裹信息">
        <div className={styles.inside}>
          <ul className="hscroll">
            {parcel.items.map((item) => (
              <li key={item.order_item_id} className="relative flex-none">
                <OrderPicture src={item.image} width={64} alt={`${item.name} ${item.sku_text}`} />
                <span className={styles.times}>×{item.qty}</span>
              </li>
            ))}
          </ul>
          <span className="text-hint text-ink-3">{`共 ${qtyOf(parcel.items)} 件`}</span>
        </div>
        <hr className="rule" />
        <div className="flex items-center gap-3 pt-3">
          <RoundMark tone="good" size={36}>
            <Icon name={parcel.way === 'none' ? 'check' : 'truck'} />
          </RoundMark>
          <span className="min-w-0 flex-1">
            <b className="font-medium one-line">{parcel.express_name}</b>
            {parcel.way === 'express' ? null : (
              <span className="text-sub text-ink-2 block">{parcel.deliverer || packageStatusText(parcel)}</span>
            )}
          </span>
          {parcel.express_website ? (
            <a
              className={buttonClass({ size: 's', variant: 'outline' })}
              href={parcel.express_website}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`打开${parcel.express_name}官网`}
            >
              官网
            </a>
          ) : null}
          <CallButton
            who={parcel.deliverer || parcel.express_name}
            phone={parcel.deliverer_phone || parcel.express_phone}
          />
        </div>
        {parcel.way === 'express' ? (
          // A line of its own: beside two buttons a long number has no room on a phone.
          <p className="pt-2 text-sub text-ink-2">
            运单号 <CopyText text={parcel.express_no} what="运单号" look="word" />
          </p>
        ) : null}
      </section>
      {parcel.way === 'express' ? <Traces parcel={parcel} /> : <WithoutCarrier parcel={parcel} />}
    </>
  )
}

/** A parcel without a carrier: the store's note, and the fact that it cannot be tracked. */
function WithoutCarrier({ parcel: { way, ship_note, shipped_at } }: { parcel: ParcelData }) {
  return (
    <Section title="交付说明" extra={<span className="digits">{shortTimeText(shipped_at)}</span>}>
      {ship_note ? <p className="mb-3 break-words">{ship_note}</p> : null}
      <Note>
        {way === 'own' ? ownDeliveryText : '这部分商品没有经过物流。与实际不符的，请先不要确认收货，联系商家处理'}
      </Note>
    </Section>
  )
}

export type Tracked = OutputOf<typeof logistics>
type ParcelData = Tracked['packages'][number]
export type Packed = ParcelData['items'][number]

export const qtyOf = (items: readonly Pick<Packed, 'qty'>[]): number => items.reduce((sum, item) => sum + item.qty, 0)

/** A parcel that has arrived says so first, and one in trouble says what to do. */
function Outcome({ parcel: { status, traces } }: { parcel: ParcelData }) {
  const last = traces.find((trace) => trace.status === status)
  if (status === 'signed') {
    return (
      <div className="mt-2 mx-gutter mb-0">
        <Note tone="success">
          <b className="font-medium">{packageStatusLabel.signed}</b>
          {last ? ` · ${signedText(last.text)}` : null}
          {last ? <span className="digits">{` · ${shortTimeText(last.at)}`}</span> : null}
        </Note>
      </div>
    )
  }
  if (status === 'problem') {
    return (
      <div className="mt-2 mx-gutter mb-0">
        <Note tone="warning">
          <b className="font-medium">包裹{packageStatusLabel.problem}</b>
          {`${last ? `：${last.text}` : ''}。请联系快递公司或商家处理`}
        </Note>
      </div>
    )
  }
  return null
}

const shownAtFirst = 6

/** The parcel's traces, newest first; a long list is folded. */
function Traces({ parcel: { way, status, traces, shipped_at, tracked } }: { parcel: ParcelData }) {
  const [open, setOpen] = useState(false)
  if (traces.length === 0) {
    return (
      <Section title="物流轨迹" extra={packageStatusText({ way, status, tracked })}>
        <Note>
          <span className="digits">{`商家已于 ${shortTimeText(shipped_at)} 发货。`}</span>
          {tracked ? '暂无物流轨迹，通常揽收后 2 小时更新' : '查不到物流轨迹，请复制运单号到快递公司官网查询'}
        </Note>
      </Section>
    )
  }
  const shown = open ? traces : traces.slice(0, shownAtFirst)
  return (
    <Section title="物流轨迹" extra={packageStatusText({ way, status, tracked })}>
      <Timeline
        label="物流轨迹"
        items={shown.map((trace, at) => ({
          key: traces.length - at,
          title: (
            <span className={at === 0 ? 'font-medium' : 'text-sub text-ink-2'}>
              <TraceText text={trace.text} />
            </span>
          ),
          time: shortTimeText(trace.at),
          tone: at > 0 ? undefined : status === 'signed' ? 'good' : 'now',
        }))}
      />
      {traces.length > shownAtFirst ? (
        <button className={styles.fold} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : `展开全部 ${traces.length} 条`}
          <Icon name={open ? 'up' : 'down'} size={14} />
        </button>
      ) : null}
    </Section>
  )
}

/** A trace as the carrier wrote it; numbers in it can be called. */
function TraceText({ text }: { text: string }) {
  return phonesIn(text).map((piece) =>
    piece.tel ? (
      <a
        key={piece.from}
        className="text-link digits hit-area"
        href={`tel:${piece.tel}`}
        aria-label={`拨打 ${piece.text}`}
      >
        {piece.text}
      </a>
    ) : (
      <span key={piece.from}>{piece.text}</span>
    ),
  )
}
