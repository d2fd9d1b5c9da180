import { bargainQuote } from '@mall/contract/inquiry'
import { bargainQuote as terms } from '@mall/contract/inquiry.schema'
import { sent } from '#api/query.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { FieldRows } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { TextArea } from '#ui/TextArea.tsx'

type Props = {
  open: boolean
  onClose: () => void
  inquiryNo: string
  asked: Inquiry['asked'][number]
  onChanged: (next: Inquiry) => void
}

const Words = terms.input.pick({ text: true, target_amount_fen: true })

/** Asks one store for a better quote, or for one that holds longer. Give it a new key at each opening. */
export function BargainSheet({ open, onClose, inquiryNo, asked, onChanged }: Props) {
  const { mer_id, mer_name, quote, versions } = asked
  const last = versions.at(-1)?.amount_fen
  const form = useContractForm({
    call: bargainQuote,
    schema: Words,
    start: { text: quote?.is_expired ? '报价已过期，请更新有效期' : '', target_amount_fen: null as number | null },
    async send(words) {
      onChanged(await sent(bargainQuote, { inquiry_no: inquiryNo, mer_id, ...words }))
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
    </FormSheet>
  )
}
