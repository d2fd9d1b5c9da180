import { sendVoucher } from '@mall/contract/payment/calls'
import type { Transfer } from '@mall/contract/payment/terms'
import * as terms from '@mall/contract/payment/terms'
import { sent } from '#api/query.ts'
import { FilesField } from '#form/FilesField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { pathsOf } from '#form/wire.ts'
import { Field } from '#ui/Field.tsx'
import { lock, toast } from '#ui/feedback/feedback.ts'
import { TextArea } from '#ui/TextArea.tsx'
import type { Uploaded } from '#ui/Uploader.tsx'
import styles from './transfer.module.css'

type Props = {
  open: boolean
  paymentNo: string
  onClose: () => void
  onSent: (transfer: Transfer) => unknown
  /** called after a refusal, whose reason has been shown */
  onRefused: () => void
}

const pictureLimit = 5
const Voucher = terms.sendVoucher.input.extend({ images: pathsOf(terms.sendVoucher.input.shape.images) })
const none: readonly Uploaded[] = []

/** The bank's slip as pictures, and who paid. */
export function VoucherSheet({ open, paymentNo, onClose, onSent, onRefused }: Props) {
  const form = useContractForm({
    call: sendVoucher,
    schema: Voucher,
    start: { payment_no: paymentNo, images: none, payer_name: '', remark: '' },
    judged: 'sent',
    async send(voucher) {
      const lift = lock('正在提交凭证…')
      await onSent(await sent(sendVoucher, voucher).finally(lift))
    },
    otherwise({ msg }) {
      toast.error(msg)
      onRefused()
    },
  })
  const images = form.field('images')

  return (
    <FormSheet form={form} open={open} onClose={onClose} title="上传转账凭证" ok="提交凭证">
      <p className="form-field-label">
        银行回单或转账截图<span className="text-hint text-ink-3">（图片或 PDF，最多 {pictureLimit} 份）</span>
      </p>
      <div data-field={images.at}>
        <FilesField
          {...images}
          label="转账凭证"
          max={pictureLimit}
          counted={`${pictureLimit} 份凭证`}
          papers
          discards
        />
      </div>
      <p className={styles.fault} role="alert">
        {images.error}
      </p>
      <Field
        label="付款户名"
        maxLength={60}
        placeholder="选填，与银行回单一致"
        autoComplete="organization"
        enterKeyHint="next"
        {...form.field('payer_name')}
      />
      <TextArea label="备注" max={200} rows={2} placeholder="选填，如分几笔转账、转账时间" {...form.field('remark')} />
    </FormSheet>
  )
}
