import { useState } from 'react'
import { Button } from './Button.tsx'
import { RadioList } from './Radio.tsx'
import { Sheet } from './Sheet.tsx'
import { TextArea } from './TextArea.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  reasons: readonly string[]
  /** the reason that must be explained, 「其他」 unless told */
  other?: string
  /** what follows from it: 「取消后优惠券与积分将退回」 */
  note?: string
  ok?: string
  /** characters of one's own words */
  max?: number
  /** closes when it resolves; with `false`, it stays open */
  onConfirm: (reason: string, remark: string) => Promise<unknown>
}

/** Why: one of a list, with words of one's own for 「其他」. */
export function ReasonSheet(props: Props) {
  const { open, onClose, title, reasons, other = '其他', note, ok = '确定', max = 200, onConfirm } = props
  const [reason, setReason] = useState<string>()
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const own = reason === other
  const wrong = own && remark.trim() === '' ? '请填写说明' : undefined

  async function confirm() {
    setTried(true)
    if (!reason || wrong || remark.length > max) return
    const done = await onConfirm(reason, own ? remark.trim() : '')
    if (done !== false) onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      dirty={remark.trim() !== ''}
      footer={
        <Button size="l" disabled={!reason} onDisabledClick={() => setTried(true)} onClick={confirm}>
          {ok}
        </Button>
      }
    >
      {note ? <p className="s12 t3">{note}</p> : null}
      <RadioList
        label={title}
        options={reasons.map((one) => ({ key: one, label: one }))}
        value={reason}
        onChange={setReason}
      />
      {own ? (
        <TextArea
          label="说明"
          required
          value={remark}
          onChange={setRemark}
          max={max}
          placeholder="请补充说明"
          error={tried ? wrong : undefined}
        />
      ) : null}
      {tried && !reason ? (
        <p className="msg msg--bad" role="alert">
          请选择原因
        </p>
      ) : null}
    </Sheet>
  )
}
