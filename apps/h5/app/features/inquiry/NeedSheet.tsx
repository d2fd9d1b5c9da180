import { addToInquiry, updateInquiryLine } from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { maxLineQty } from '@mall/contract/price/price'
import { useNavigate } from 'react-router'
import { sent } from '#api/query.ts'
import { DayField } from '#form/DayField.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { pathsOf } from '#form/wire.ts'
import { serverNow } from '#store/server-clock.ts'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { dayText } from '#ui/time.ts'
import type { Uploaded } from '#ui/Uploader.tsx'
import { putIntoInquiry } from './add-to-inquiry.ts'
import { type CartLine, wordsOf } from './inquiry.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** a line that is changed; without one a need in words is added */
  line?: CartLine
  /** the words of a search without results */
  name?: string
  /** called once it is saved: the list is fetched again */
  onSaved?: () => unknown
}

const [ofSku, ofWords] = terms.addToInquiry.input.options
const Want = ofSku.omit({ kind: true, sku_id: true })
const Need = ofWords.omit({ kind: true }).extend({ images: pathsOf(ofWords.shape.images) })

const wantsOf = (line: CartLine | undefined) => ({
  qty: line?.qty ?? 1,
  target_price_fen: line?.target_price_fen ?? null,
  wanted_on: line?.wanted_on ?? null,
  remark: line?.remark ?? '',
})

const needOf = (line: CartLine | undefined, name: string) => ({
  ...wantsOf(line),
  name: line?.name ?? name,
  unit: line?.unit ?? '件',
  brand: line?.brand ?? '',
  model: line?.model ?? '',
  spec: line?.spec ?? '',
  images: (line?.images ?? []).map((url): Uploaded => ({ id: url, url })),
})

/** A need in the buyer's own words, for goods that the mall may not have. Give it a new key at each opening. */
export function NeedSheet({ open, onClose, line, name = '', onSaved }: Props) {
  const navigate = useNavigate()
  const form = useContractForm({
    call: addToInquiry,
    schema: Need,
    start: needOf(line, name),
    async send(need) {
      if (line) await sent(updateInquiryLine, { ...need, kind: 'words', id: line.id })
      else if (!(await putIntoInquiry({ ...need, kind: 'words' }, navigate))) return
      await onSaved?.()
      onClose()
    },
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} tall title={line ? '编辑需求' : '填写需求'}>
      <FieldRows>
        <TextRow label="名称" required placeholder="要买什么" maxLength={60} {...form.field('name')} />
        <TextRow label="品牌" placeholder="选填" maxLength={40} {...form.field('brand')} />
        <TextRow label="型号" placeholder="选填" maxLength={40} {...form.field('model')} />
        <TextRow label="规格" placeholder="选填，如尺寸、材质" maxLength={100} {...form.field('spec')} />
        <TextRow label="单位" required placeholder="如 个、双、箱" maxLength={10} {...form.field('unit')} />
        <Wants
          qty={form.field('qty')}
          target={form.field('target_price_fen')}
          day={form.field('wanted_on')}
          remark={form.field('remark')}
        />
      </FieldRows>
      <p className="pt-3 pb-2">
        图片<span className="text-hint text-ink-3">（选填，最多 {inquiryLimits.pictures} 张）</span>
      </p>
      <FilesField
        label="图片"
        value={form.values.images}
        onChange={(images) => form.change('images', images)}
        max={inquiryLimits.pictures}
      />
    </FormSheet>
  )
}

/** Quantity, price and date wanted of goods of the mall. Give it a new key at each opening. */
export function WantSheet({ open, onClose, line, onSaved }: Props & { line: CartLine }) {
  const form = useContractForm({
    call: addToInquiry,
    schema: Want,
    start: wantsOf(line),
    async send(want) {
      await sent(updateInquiryLine, { ...want, kind: 'sku', id: line.id })
      await onSaved?.()
      onClose()
    },
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} title="询价要求">
      <p className="pb-2 font-medium">
        {line.name} <span className="text-hint text-ink-3">{wordsOf(line)}</span>
      </p>
      <FieldRows>
        <Wants
          qty={form.field('qty')}
          target={form.field('target_price_fen')}
          day={form.field('wanted_on')}
          remark={form.field('remark')}
        />
      </FieldRows>
    </FormSheet>
  )
}

type FieldOf<Value> = { at: string; value: Value; onChange: (value: Value) => void; error?: string | undefined }
type WantsProps = {
  qty: FieldOf<number>
  target: FieldOf<number | null> & { onBlur: () => void }
  day: FieldOf<string | null>
  remark: FieldOf<string> & { onBlur: () => void }
}

/** How many, for how much, by when. */
const Wants = ({ qty, target, day, remark }: WantsProps) => (
  <>
    <div className="form-field form-field--row items-center py-2" data-field={qty.at}>
      <span>数量</span>
      <span className="flex flex-1 justify-end">
        <Stepper value={qty.value} onChange={qty.onChange} min={1} max={maxLineQty} />
      </span>
    </div>
    <MoneyField look="row" label="目标单价" placeholder="选填" {...target} />
    <DayField look="row" label="期望到货" min={dayText(serverNow())} {...day} />
    <TextArea look="row" label="备注" placeholder="选填，店铺可见" max={200} {...remark} />
  </>
)
