import { arbitrateAftersale, sayAftersale } from '@mall/contract/aftersale/calls'
import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import * as terms from '@mall/contract/aftersale/terms'
import { mostAftersaleImages } from '@mall/contract/aftersale/words'
import { sent } from '#api/query.ts'
import { FilesField } from '#form/FilesField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { pathsOf } from '#form/wire.ts'
import { Note } from '#ui/Note.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { Uploaded } from '#ui/Uploader.tsx'

export type Words = 'say' | 'arbitrate'

type Props = {
  open: boolean
  what: Words
  aftersaleNo: string
  onClose: () => void
  onSent: (detail: AftersaleDetail) => void
}

const texts = {
  say: { title: '补充说明', label: '说明', hint: '店铺与平台都能看到', placeholder: '补充情况，或回复商家' },
  arbitrate: {
    title: '申请平台介入',
    label: '诉求与理由',
    hint: '平台将查看双方的说明与凭证后裁决，裁决后双方都须遵守',
    placeholder: '说明事情经过与您的诉求，不少于 5 个字',
  },
} as const

const schemas = {
  say: terms.sayAftersale.input.extend({ images: pathsOf(terms.sayAftersale.input.shape.images) }),
  arbitrate: terms.arbitrateAftersale.input.extend({ images: pathsOf(terms.arbitrateAftersale.input.shape.images) }),
}
const calls = { say: sayAftersale, arbitrate: arbitrateAftersale }

/** Words with pictures: one more in the thread, or the request that the platform decides. */
export function WordsSheet({ open, what, aftersaleNo, onClose, onSent }: Props) {
  const start = { aftersale_no: aftersaleNo, text: '', images: [] as Uploaded[] }
  const form = useContractForm({
    call: calls[what],
    schema: schemas[what],
    start,
    judged: 'sent',
    refused: { 'evaluation.banned_word': 'text' },
    async send(fields) {
      onSent(await sent(calls[what], { ...fields, aftersale_no: aftersaleNo }))
      onClose()
    },
  })
  const { title, label, hint, placeholder } = texts[what]
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={title} ok="提交">
      <Note>{hint}</Note>
      <div className="mt-3">
        <TextArea label={label} required max={500} rows={4} placeholder={placeholder} {...form.field('text')} />
      </div>
      <p className="mt-3 mb-2 text-sub text-ink-2">凭证（选填）</p>
      <FilesField label="凭证" {...form.field('images')} max={mostAftersaleImages} />
    </FormSheet>
  )
}
