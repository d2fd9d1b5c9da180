import { type CreditLine, disputeLine, disputeReasons } from '@mall/contract/credit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { storeFile } from '#api/store-file.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { RadioList } from '#ui/Radio.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { type Uploaded, Uploader, type UploadRefusal } from '#ui/Uploader.tsx'
import { disputeTextIssue, disputeTextLimits } from './line-words.ts'
import styles from './statement.module.css'

type Props = {
  open: boolean
  line: CreditLine
  onClose: () => void
  /** it was taken, or found to be otherwise than shown */
  onDone: () => unknown
}
type Reason = (typeof disputeReasons)[number]

const pictureLimit = 5
const refusals: Record<UploadRefusal, string> = {
  'too-large': '图片不能超过 10 MB',
  'too-many': `最多上传 ${pictureLimit} 张图片`,
  'not-an-image': '仅支持图片文件',
}

/** What is wrong with one line, with words and pictures. */
export function DisputeSheet({ open, line, onClose, onDone }: Props) {
  const { mutateAsync } = useMutation(mutationOf(disputeLine))
  const [reason, setReason] = useState<Reason>()
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<Uploaded[]>([])
  const [tried, setTried] = useState(false)
  const issue = disputeTextIssue(text)

  useEffect(() => {
    if (!open) return
    setReason(undefined)
    setText('')
    setPictures([])
    setTried(false)
  }, [open])

  async function send() {
    setTried(true)
    if (!reason || issue) return
    // Why not has been told by the call.
    const sent = await mutateAsync({
      line_id: line.id,
      reason,
      text: text.trim(),
      images: pictures.map(({ url }) => url),
    }).catch(() => null)
    await onDone()
    if (!sent) return
    onClose()
    toast.success('争议已提交，平台会尽快处理')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="提出争议"
      dirty={text !== '' || pictures.length > 0}
      footer={
        <Button size="l" onClick={send}>
          提交
        </Button>
      }
    >
      <p className="s13 t2 num">
        订单 …{line.order_no.slice(-6)}，剩余 {moneyText(line.left_fen)}。处理完之前，该笔不需还款，也不计逾期
      </p>
      <RadioList
        label="争议原因"
        options={disputeReasons.map((one) => ({ key: one, label: one }))}
        value={reason}
        onChange={setReason}
      />
      <p className={styles.fault} role="alert">
        {tried && !reason ? '请选择争议原因' : null}
      </p>
      <TextArea
        label="争议说明"
        required
        value={text}
        onChange={setText}
        max={disputeTextLimits.max}
        placeholder="请写明哪里不符，至少 5 个字"
        error={(tried && issue) || undefined}
      />
      <p className={`fld-label ${styles.pictures}`}>
        图片<span className="s12 t3">（选填，最多 {pictureLimit} 张）</span>
      </p>
      <Uploader
        label="争议图片"
        value={pictures}
        onChange={setPictures}
        max={pictureLimit}
        maxBytes={10 * 1024 * 1024}
        accept="image/jpeg,image/png,image/webp,image/heic"
        upload={storeFile}
        onRefuse={(refused) => toast.warning(refusals[refused])}
      />
    </Sheet>
  )
}
