import type { AcceptanceNote } from '@mall/contract/acceptance/terms'
import type { GoodsPlace } from '@mall/contract/aftersale/words'
import { useState } from 'react'
import { pages } from '#app/pages.ts'
import { ReceiverRow } from '#features/address/ReceiverRow.tsx'
import type { Eligible, EligibleLine, KindChoice } from '#features/aftersale/aftersale.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { MoneyRow, RequestFields } from '#parts/aftersale/RequestFields.tsx'
import { useApplyForm } from '#parts/aftersale/useApplyForm.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Exchange } from './Exchange.tsx'
import { useResendAddress } from './useResendAddress.tsx'

type Props = {
  data: Eligible
  line: EligibleLine
  choice: KindChoice
  /** the acceptance note's entry for this line */
  noted?: AcceptanceNote['lines'][number]
  onChangeKind: () => void
}

const arrivals = [
  { key: 'received', label: '已收到货' },
  { key: 'unreceived', label: '未收到货' },
] as const satisfies readonly { key: GoodsPlace; label: string }[]

/** The form for one line and one kind: quantity, reason, compensation, address. */
export function ServiceForm({ data, line, choice, noted, onChangeKind }: Props) {
  const { code: kind, name, max_qty } = choice
  const places = kind === 'refund_only' ? arrivals.filter(({ key }) => data.places.includes(key)) : []
  const [wish] = useState(noted?.wishes.find((one) => one.kind === kind))
  // After a partial exchange the request names the sku that the buyer holds now.
  const [heldFirst] = line.held
  const [qtyBegun] = useState(Math.min(wish?.qty ?? max_qty, heldFirst?.qty ?? max_qty))
  const application = useApplyForm({
    kind,
    order_no: data.order_no,
    place: places[0]?.key ?? 'received',
    lines: [{ order_item_id: line.order_item_id, sku_id: heldFirst?.sku_id ?? 0, qty: qtyBegun }],
    ...(noted && wish
      ? { filledIn: { reason: wish.reason, remark: noted.remark, images: noted.images }, exchange_sku_id: line.sku_id }
      : {}),
    contact: { name: data.address?.name ?? '', phone: data.address?.phone ?? '' },
  })
  const { form } = application
  const { lines, place, exchange_sku_id } = form.values
  const qty = lines[0]?.qty ?? 1
  const held = line.held.find(({ sku_id }) => sku_id === lines[0]?.sku_id)
  const most = held?.qty ?? max_qty
  const ask = (sku_id: number, next: number) => {
    form.change('lines', [{ order_item_id: line.order_item_id, sku_id, qty: next }])
    form.change('amount_fen', null)
  }
  const sends = kind === 'exchange' || kind === 'repair' || kind === 'reissue'
  const address = useResendAddress(data.address, (id) => form.change('address_id', id))
  const reasons = data.reasons_by_type[kind === 'refund_only' && place === 'unreceived' ? 'unreceived' : kind] ?? []

  function submit() {
    if (kind === 'exchange' && exchange_sku_id === 0) toast('请选择要换的规格')
    else void form.submit()
  }

  return (
    <Page
      title={pages.applyService.title}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow busy={application.busy} onClick={submit}>
              提交申请
            </Button>
          </Can>
        </BottomBar>
      }
    >
      <form {...form.bind}>
        <Section title={name} more={{ text: '更换类型', onClick: onChangeKind }}>
          <ItemRow item={held ? { ...line, sku_text: held.sku_text, image: held.image } : line} />
          {line.held.length > 1 ? (
            <RadioList
              label="申请的规格"
              options={line.held.map(({ sku_id, sku_text, qty: left }) => ({
                key: String(sku_id),
                label: sku_text || line.name,
                hint: `${left} ${line.unit}`,
              }))}
              value={String(held?.sku_id ?? '')}
              onChange={(key) => {
                const next = line.held.find(({ sku_id }) => String(sku_id) === key)
                if (!next) return
                ask(next.sku_id, Math.min(qty, next.qty))
                form.change('exchange_sku_id', 0)
              }}
            />
          ) : null}
          <div className="flex items-center justify-between gap-3 min-h-11">
            <span className="text-sub text-ink-2">
              申请数量<span className="text-hint text-ink-3">{`（最多 ${most} ${line.unit}）`}</span>
            </span>
            <Stepper
              label="申请数量"
              value={qty}
              max={most}
              onChange={(next) => ask(held?.sku_id ?? 0, next)}
              onAdjust={(reason) => reason === 'max' && toast(`最多可申请 ${most} ${line.unit}`)}
            />
          </div>
        </Section>
        {places.length > 1 ? (
          <Section title="货物状态">
            <RadioList
              label="货物状态"
              options={places}
              value={place === 'unreceived' ? place : 'received'}
              onChange={(next) => {
                form.change('place', next)
                form.change('reason', '')
              }}
            />
          </Section>
        ) : null}
        {kind === 'exchange' ? (
          <Exchange
            orderNo={data.order_no}
            line={line}
            held={held?.sku_id ?? 0}
            qty={qty}
            value={exchange_sku_id}
            onChange={(sku) => form.change('exchange_sku_id', sku)}
          />
        ) : null}
        {kind === 'refund_only' || kind === 'return_refund' ? <MoneyRow {...application} /> : null}
        {kind === 'exchange' && (application.preview.data?.money.amount_fen ?? 0) > 0 ? (
          <MoneyRow {...application} fixed />
        ) : null}
        <RequestFields {...application} reasons={reasons} />
        {sends && address.shown ? (
          <section className="card" aria-label="收货地址">
            <ReceiverRow
              address={address.shown}
              end={
                <button className="more flex-none" type="button" onClick={address.ask}>
                  更换
                </button>
              }
            />
          </section>
        ) : null}
      </form>
      {address.sheets}
    </Page>
  )
}
