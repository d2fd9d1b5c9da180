import { merchantAcceptance } from '@mall/contract/acceptance/store.calls'
import type { OutputOf } from '@mall/contract/call/call'
import { shipmentText } from '@mall/contract/tracking/words'
import { Image } from 'antd'
import { useCall } from '#api/query.ts'
import { Code, DateTime, Fen, Status } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'

type Note = OutputOf<typeof merchantAcceptance>['list'][number]

/** The company's acceptance notes on the parcels; nothing while there is none. */
export function Acceptance({ orderNo }: { orderNo: string }) {
  const { data, error, refetch } = useCall(merchantAcceptance, { order_no: orderNo })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || data.list.length === 0) return null
  return (
    <>
      <h3>验收单</h3>
      {data.list.map((note) => (
        <Noted key={note.package_id} {...note} />
      ))}
    </>
  )
}

function Noted(note: Note) {
  const { express_name, express_no, signed_by, at, remark, short_qty, damaged_qty, difference_fen, lines } = note
  const wrong = short_qty + damaged_qty > 0
  return (
    <section className="desk-order-parcel" aria-label={`验收单 ${shipmentText(note)}`}>
      <p className="desk-order-parcel-head">
        {express_no === '' ? shipmentText(note) : express_name} {express_no !== '' && <Code>{express_no}</Code>}{' '}
        <Status tone={wrong ? 'bad' : 'done'}>{wrong ? '有差异' : '全部完好'}</Status>
      </p>
      <p className="desk-dim">
        {signed_by} 验收 <DateTime at={at} />
        {remark && ` · ${remark}`}
      </p>
      <ul className="desk-order-items">
        {lines.map((line) => (
          <li key={line.order_item_id}>
            {line.name} {line.sku_text} <Code>{line.sku_code}</Code>：完好 {line.received}
            {line.short > 0 && `，短少 ${line.short}`}
            {line.damaged > 0 && `，破损 ${line.damaged}`} {line.unit}
            {line.remark && `（${line.remark}）`}
            {line.images.length > 0 && (
              <div>
                <Image.PreviewGroup>
                  {line.images.map((src, i) => (
                    <Image key={src} src={src} width={48} height={48} alt={`${line.name}验收照片 ${i + 1}`} />
                  ))}
                </Image.PreviewGroup>
              </div>
            )}
          </li>
        ))}
      </ul>
      {wrong && (
        <p>
          涉及货款 <Fen fen={difference_fen} />
        </p>
      )}
    </section>
  )
}
