import type { AcceptanceNote } from '@mall/contract/acceptance/terms'
import { to } from '#app/pages.ts'
import type { ParcelNote } from '#features/acceptance/acceptance.ts'
import { Evidence } from '#features/aftersale/Evidence.tsx'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'

type Props = { orderNo: string; parcel: ParcelNote }

/** A parcel's acceptance note with the service it entitles to, or the button that writes one. */
export function AcceptanceCard({ orderNo, parcel: { package_id, can_note, reason, note } }: Props) {
  if (note) return <Noted orderNo={orderNo} note={note} />
  return (
    <Section title="验收单" extra={can_note ? '待验收' : undefined}>
      {can_note ? (
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-sub text-ink-2">清点到货，短少、破损可一键申请补发或退换</p>
          <ButtonLink size="s" className="flex-none" to={to.acceptance({ order_no: orderNo, package_id })}>
            去验收
          </ButtonLink>
        </div>
      ) : (
        <p className="text-sub text-ink-3">{reason}</p>
      )}
    </Section>
  )
}

function Noted({ orderNo, note }: { orderNo: string; note: AcceptanceNote }) {
  const { short_qty, damaged_qty, difference_fen } = note
  const wrong = short_qty + damaged_qty > 0
  return (
    <Section title="验收单" extra={<Tag tone={wrong ? 'warning' : 'success'}>{wrong ? '有差异' : '全部完好'}</Tag>}>
      <ul>
        {note.lines.map((line) => (
          <li key={line.order_item_id} className="hairline-b">
            <Line orderNo={orderNo} packageId={note.package_id} line={line} />
          </li>
        ))}
      </ul>
      {wrong ? (
        <Note tone="warning" className="mt-3">
          <span className="digits">
            {[
              short_qty > 0 && `短少 ${short_qty} 件`,
              damaged_qty > 0 && `破损 ${damaged_qty} 件`,
              `涉及货款 ${moneyText(difference_fen)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Note>
      ) : null}
      <dl className="mt-3">
        <Fact name="验收人">{note.signed_by}</Fact>
        <Fact name="验收时间">
          <span className="digits">{shortTimeText(note.at)}</span>
        </Fact>
        {note.remark ? <Fact name="备注">{note.remark}</Fact> : null}
      </dl>
    </Section>
  )
}

type LineProps = { orderNo: string; packageId: number; line: AcceptanceNote['lines'][number] }

function Line({ orderNo, packageId, line }: LineProps) {
  const { order_item_id, qty, received, short, damaged, unit, remark, images, wishes } = line
  return (
    <>
      <ItemRow item={line} code={line.sku_code} size={56} end={<span className="text-hint text-ink-3">×{qty}</span>}>
        <p className="flex flex-wrap gap-x-3 text-sub digits">
          <span className="text-ink-2">{`完好 ${received} ${unit}`}</span>
          {short > 0 ? <b className="font-medium text-warning">{`短少 ${short} ${unit}`}</b> : null}
          {damaged > 0 ? <b className="font-medium text-accent">{`破损 ${damaged} ${unit}`}</b> : null}
        </p>
      </ItemRow>
      {remark ? <p className="text-sub text-ink-2 wrap-anywhere pb-2">{remark}</p> : null}
      <Evidence images={images} label={`${line.name}验收照片`} />
      {wishes.length > 0 ? (
        <p className="flex flex-wrap justify-end gap-2 py-2">
          {wishes.map(({ kind, text, qty: pieces }) => (
            <ButtonLink
              key={kind}
              size="s"
              variant="outline-red"
              label={`${text} ${pieces} ${unit}：${line.name}`}
              to={to.applyService({ order_no: orderNo, order_item_id, type: kind, package_id: packageId })}
            >
              {`${text} ${pieces} ${unit}`}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </>
  )
}
