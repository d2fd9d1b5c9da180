import type { GoodsPlace } from '@mall/contract/aftersale/words'
import { Link } from 'react-router'
import { pages, to } from '#app/pages.ts'
import type { Eligible, EligibleLine } from '#features/aftersale/aftersale.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { MoneyRow, RequestFields } from '#parts/aftersale/RequestFields.tsx'
import { useApplyForm } from '#parts/aftersale/useApplyForm.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { leftOf, placeText } from './refundable.ts'

type Props = { data: Eligible; itemId: number; place: GoodsPlace }

/** Pieces, reason and amount; the refund is shown before the request is sent. */
export function RefundForm({ data, itemId, place: begun }: Props) {
  const all = (place: GoodsPlace, only = 0) =>
    data.lines.flatMap((line) => {
      const qty = leftOf(line, place)
      return qty > 0 && (only === 0 || line.order_item_id === only)
        ? [{ order_item_id: line.order_item_id, sku_id: 0, qty }]
        : []
    })
  const { form, preview, busy } = useApplyForm({
    kind: 'refund_only',
    order_no: data.order_no,
    place: begun,
    lines: all(begun, itemId),
    contact: { name: data.address?.name ?? '', phone: data.address?.phone ?? '' },
  })
  const { lines, place } = form.values
  const places = data.places.filter((one) => all(one).length > 0)
  const reasons = data.reasons_by_type[place === 'received' ? 'refund_only' : place] ?? []

  function take(next: typeof lines) {
    form.change('lines', next)
    form.change('amount_fen', null)
  }

  function move(next: GoodsPlace) {
    form.change('place', next)
    form.change('reason', '')
    take(all(next, itemId))
  }

  function submit() {
    if (lines.length === 0) toast('请选择要退款的商品')
    else void form.submit()
  }

  return (
    <Page
      title={pages.applyRefund.title}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow busy={busy} onClick={submit}>
              提交申请
            </Button>
          </Can>
        </BottomBar>
      }
    >
      <form {...form.bind}>
        <Section title="退款商品" extra={data.mer_name}>
          <ul>
            {data.lines
              .filter((line) => leftOf(line, place) > 0)
              .map((line) => (
                <li key={line.order_item_id}>
                  <Line
                    line={line}
                    most={leftOf(line, place)}
                    qty={lines.find(({ order_item_id }) => order_item_id === line.order_item_id)?.qty ?? 0}
                    onChange={(qty) => {
                      const others = lines.filter(({ order_item_id }) => order_item_id !== line.order_item_id)
                      take(qty > 0 ? [...others, { order_item_id: line.order_item_id, sku_id: 0, qty }] : others)
                    }}
                  />
                </li>
              ))}
          </ul>
        </Section>
        {places.length > 1 ? (
          <Section title="货物状态">
            <RadioList
              label="货物状态"
              options={places.map((key) => ({ key, label: placeText[key] }))}
              value={place}
              onChange={move}
            />
          </Section>
        ) : null}
        <MoneyRow form={form} preview={preview} fixed={data.is_virtual} />
        <RequestFields form={form} preview={preview} reasons={reasons} brief={data.is_virtual} />
        {data.is_virtual ? (
          <Note icon="ticket" className="mx-gutter my-3">
            未使用的卡券提交后立即退款，退款的卡密或核销码随即作废
          </Note>
        ) : null}
        {data.lines.some(({ shipped_left }) => shipped_left > 0) ? (
          <p className="text-center">
            <Link
              className="text-link text-sub inline-flex items-center min-h-11 px-4"
              replace
              to={to.applyService({ order_no: data.order_no, order_item_id: itemId })}
            >
              收到货有问题？申请售后
            </Link>
          </p>
        ) : null}
      </form>
    </Page>
  )
}

type LineProps = { line: EligibleLine; most: number; qty: number; onChange: (qty: number) => void }

const Line = ({ line, most, qty, onChange }: LineProps) => (
  <div className="flex items-center gap-3">
    <Check checked={qty > 0} onChange={(on) => onChange(on ? most : 0)} label={`退款 ${line.name} ${line.sku_text}`} />
    <div className="min-w-0 flex-1">
      <ItemRow item={line} end={<Money fen={line.price_fen} size={15} tone="ink" />}>
        <span className="flex items-center justify-between gap-2 mt-1">
          <span className="text-hint text-ink-3">{`可退 ${most} ${line.unit}`}</span>
          {qty > 0 && most > 1 ? (
            <Stepper
              label={`${line.name}的退款数量`}
              value={qty}
              max={most}
              onChange={onChange}
              onAdjust={(reason) => reason === 'max' && toast(`最多可退 ${most} ${line.unit}`)}
            />
          ) : null}
        </span>
      </ItemRow>
    </div>
  </div>
)
