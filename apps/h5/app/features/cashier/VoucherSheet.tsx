import { sendVoucher, type Transfer } from '@mall/contract/payment'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { dropFile, storeFile } from '#api/store-file.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { lock, toast } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { type Uploaded, Uploader, type UploadRefusal } from '#ui/Uploader.tsx'
import styles from './transfer.module.css'

type Props = {
  open: boolean
  paymentNo: string
  onClose: () => void
  onSent: (transfer: Transfer) => unknown
  /** it was not taken; why has been said */
  onRefused: () => void
}

const pictureLimit = 5
const remarkLimit = 200
const refusals: Record<UploadRefusal, string> = {
  'too-large': '文件不能超过 10 MB',
  'too-many': `最多上传 ${pictureLimit} 份凭证`,
  'not-an-image': '仅支持图片和 PDF',
}

/** The bank's slip as pictures, and who paid. */
export function VoucherSheet({ open, paymentNo, onClose, onSent, onRefused }: Props) {
  const { mutateAsync } = useMutation(mutationOf(sendVoucher))
  const [pictures, setPictures] = useState<Uploaded[]>([])
  const [payer, setPayer] = useState('')
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const missing = pictures.length === 0

  useEffect(() => {
    if (!open) return
    setPictures([])
    setRemark('')
    setTried(false)
  }, [open])

  async function send() {
    setTried(true)
    if (missing || remark.length > remarkLimit) return
    const images = pictures.map(({ url }) => url)
    const input = { payment_no: paymentNo, images, payer_name: payer.trim(), remark: remark.trim() }
    const lift = lock('正在提交凭证…')
    // Why not has been told by the call.
    const sent = await mutateAsync(input)
      .catch(() => null)
      .finally(lift)
    if (sent) await onSent(sent)
    else onRefused()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="上传转账凭证"
      dirty={pictures.length > 0 || remark !== ''}
      footer={
        <Button size="l" onClick={send}>
          提交凭证
        </Button>
      }
    >
      <p className="fld-label">
        银行回单或转账截图<span className="s12 t3">（图片或 PDF，最多 {pictureLimit} 份）</span>
      </p>
      <Uploader
        label="转账凭证"
        value={pictures}
        onChange={setPictures}
        max={pictureLimit}
        maxBytes={10 * 1024 * 1024}
        accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
        upload={storeFile}
        discard={dropFile}
        onRefuse={(reason) => toast.warning(refusals[reason])}
      />
      <p className={styles.fault} role="alert">
        {tried && missing ? '请上传转账凭证' : null}
      </p>
      <Field
        label="付款户名"
        value={payer}
        onChange={setPayer}
        maxLength={60}
        placeholder="选填，与银行回单一致"
        autoComplete="organization"
        enterKeyHint="next"
      />
      <TextArea
        label="备注"
        value={remark}
        onChange={setRemark}
        max={remarkLimit}
        rows={2}
        placeholder="选填，如分几笔转账、转账时间"
      />
    </Sheet>
  )
}
