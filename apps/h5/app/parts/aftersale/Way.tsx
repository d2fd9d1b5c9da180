import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import { resendVerb } from '@mall/contract/aftersale/words'
import { packageStatusText } from '@mall/contract/order/words'
import { useState } from 'react'
import { Evidence } from '#features/aftersale/Evidence.tsx'
import { ownDeliveryText } from '#features/order/order-words.ts'
import { CallButton } from '#ui/CallButton.tsx'
import { Section } from '#ui/Card.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'

type Props = { request: Pick<AftersaleDetail, 'return_address' | 'return_parcel' | 'resend_parcel' | 'status'> }
type Parcel = NonNullable<AftersaleDetail['return_parcel']>

/** The return address; one tap copies all of it. */
export function ReturnPlace({ request: { return_address: place, status } }: Props) {
  if (!place || (status !== 'waiting_return' && status !== 'returning')) return null
  async function copyAll() {
    if (!place) return
    if (await copyToClipboard(`${place.name} ${place.phone} ${place.address}`)) toast('已复制')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <section className="card" aria-label="退货地址">
      <div className="section-head">
        <h2>退货地址</h2>
        <button className="more" type="button" onClick={copyAll}>
          <Icon name="copy" size={14} />
          一键复制
        </button>
      </div>
      <p>
        <b className="font-medium">{place.name}</b> <b className="font-medium digits">{place.phone}</b>
      </p>
      <p className="text-sub text-ink-2">{place.address}</p>
      {status === 'waiting_return' ? (
        <Note icon="package" className="mt-2">
          请勿使用到付，寄出后填写运单号
        </Note>
      ) : null}
    </section>
  )
}

/** Parcels of both directions: the buyer's return, and the store's. */
export const Shipments = ({ request: { return_parcel, resend_parcel } }: Props) => (
  <>
    {resend_parcel ? <Resent parcel={resend_parcel} /> : null}
    {return_parcel ? <Tracked title="退货物流" parcel={return_parcel} /> : null}
  </>
)

/** The store's delivery: by a carrier with its traces, or without one. */
function Resent({ parcel }: { parcel: Parcel }) {
  const title = `商家${resendVerb[parcel.way]}`
  if (parcel.way === 'express') return <Tracked title={title} parcel={parcel} />
  const { express_name, deliverer, deliverer_phone, ship_note, sent_at } = parcel
  return (
    <Section title={title} extra={<span className="digits">{shortTimeText(sent_at)}</span>}>
      <div className="flex items-center gap-2 text-sub">
        <Icon name={parcel.way === 'none' ? 'check' : 'truck'} size={16} />
        <span className="min-w-0 flex-1">{[express_name, deliverer].filter(Boolean).join(' ')}</span>
        <CallButton who={deliverer} phone={deliverer_phone} />
      </div>
      {ship_note ? <p className="mt-2 break-words">{ship_note}</p> : null}
      <Note className="mt-2">
        {parcel.way === 'own' ? ownDeliveryText : '没有经过物流。与实际不符的，请先不要确认，联系商家或申请平台介入'}
      </Note>
    </Section>
  )
}

const shownAtFirst = 2

function Tracked({ title, parcel }: { title: string; parcel: Parcel }) {
  const [open, setOpen] = useState(false)
  const { traces, express_name, express_no, status, images, remark } = parcel
  const shown = open ? traces : traces.slice(0, shownAtFirst)
  return (
    <Section title={title} extra={packageStatusText(parcel)}>
      <p className="flex flex-wrap items-center gap-x-2 text-sub">
        <Icon name="truck" size={16} />
        {express_name}
        <CopyText text={express_no} what="运单号" look="word" />
      </p>
      {parcel.pickup ? (
        <p className="text-sub text-ink-2 digits">
          {`上门取件 ${parcel.pickup.text} · ${parcel.pickup.place.name} ${parcel.pickup.place.phone}`}
          <span className="block text-hint text-ink-3">{parcel.pickup.place.address}</span>
        </p>
      ) : null}
      {remark ? <p className="text-sub text-ink-2">{remark}</p> : null}
      <Evidence images={images} label={`${title}凭证`} />
      {traces.length === 0 ? (
        <p className="text-hint text-ink-3 mt-1">
          {parcel.pickup
            ? '等待快递员上门取件'
            : parcel.tracked
              ? '暂无物流轨迹，通常揽收后 2 小时更新'
              : '查不到物流轨迹，请复制运单号到快递公司官网查询'}
        </p>
      ) : (
        <div className="mt-2">
          <Timeline
            label={title}
            items={shown.map((trace, at) => ({
              key: traces.length - at,
              title: <span className={at === 0 ? 'text-sub' : 'text-sub text-ink-2'}>{trace.text}</span>,
              time: shortTimeText(trace.at),
              tone: at > 0 ? undefined : status === 'signed' ? ('good' as const) : ('now' as const),
            }))}
          />
        </div>
      )}
      {traces.length > shownAtFirst ? (
        <button
          className="flex items-center justify-center gap-1 w-full min-h-11 text-sub text-ink-2"
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : `展开全部 ${traces.length} 条`}
          <Icon name={open ? 'up' : 'down'} size={14} />
        </button>
      ) : null}
    </Section>
  )
}
