import { labelled } from '@mall/contract/call/field-label'
import { z } from '@mall/contract/call/zod'
import { bargainQuote } from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { useState } from 'react'
import { sent } from '#api/query.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { FieldRows } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { TextArea } from '#ui/TextArea.tsx'

type Props = {
  open: boolean
  onClose: () => void
  inquiryNo: string
  asked: Inquiry['asked'][number]
  onChanged: (next: Inquiry) => void
}

/** A line of which no price is typed is not bargained for. */
const Words = terms.bargainQuote.input.pick({ text: true, target_amount_fen: true }).extend({
  lines: labelled(
    '询价商品',
    z.array(terms.LineTarget.extend({ target_price_fen: terms.LineTarget.shape.target_price_fen.nullable() })),
  ),
})

/** Asks one store for a better quote, or for one that holds longer. Give it a new key at each opening. */
export function BargainSheet({ open, onClose, inquiryNo, asked, onChanged }: Props) {
  const { mer_id, mer_name, quote, versions } = asked
  const last = versions.at(-1)?.amount_fen
  const offered = quote?.lines ?? []
  const [byLine, setByLine] = useState(false)
  const form = useContractForm({
    call: bargainQuote,
    schema: Words,
    start: {
      text: quote?.is_expired ? '报价已过期，请更新有效期' : '',
      target_amount_fen: null as number | null,
      lines: offered.map(({ quote_line_id }) => ({ quote_line_id, target_price_fen: null as number | null })),
    },
    async send({ lines, ...words }) {
      const targets = lines.flatMap(({ quote_line_id, target_price_fen }) =>
        target_price_fen === null ? [] : [{ quote_line_id, target_price_fen }],
      )
      onChanged(await sent(bargainQuote, { inquiry_no: inquiryNo, mer_id, ...words, lines: targets }))
      onClose()
      toast.success('已告诉店铺，三天内等待答复')
    },
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={`与${mer_name}议价`} ok="发送">
      <p className="pb-2 text-hint text-ink-3">
        {last === undefined ? '' : `现在的报价共 ${moneyText(last)}。`}只有这家店铺看得到，可以再报一次。
      </p>
      <FieldRows>
        <MoneyField look="row" label="目标总价" placeholder="选填，含运费" {...form.field('target_amount_fen')} />
        <TextArea
          look="row"
          label="想说的话"
          required
          placeholder="如 量大，请再优惠"
          max={100}
          {...form.field('text')}
        />
      </FieldRows>
      {offered.length === 0 ? null : byLine ? (
        <>
          <h3 className="pt-4 pb-2 font-semibold">按行议价</h3>
          <ul className="grid gap-3">
            {offered.map((line, i) => (
              <li key={line.quote_line_id} className="grid gap-1">
                <p className="wrap-anywhere">{line.name}</p>
                <p className="text-hint text-ink-3 digits">
                  现在 {moneyText(line.price_fen)} × {line.qty} {line.unit}
                </p>
                <MoneyField
                  label={`${line.name}的目标单价`}
                  hideLabel
                  placeholder="目标单价，选填"
                  {...form.field(`lines.${i}.target_price_fen`)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <button
          type="button"
          className="flex items-center gap-1 min-h-11 text-sub text-ink-2"
          onClick={() => setByLine(true)}
        >
          按行议价
          <Icon name="down" size={16} className="text-ink-3" />
        </button>
      )}
    </FormSheet>
  )
}
