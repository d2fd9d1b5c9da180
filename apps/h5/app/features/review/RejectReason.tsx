import { rejectReasons } from '@mall/contract/review'
import { useRef } from 'react'
import { Option } from '#ui/Chip.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './review.module.css'

const limit = 100
const other = '其他'

/** What is wrong with a reason as it is typed; empty when nothing is. 「其他」 alone says nothing. */
export function reasonIssue(reason: string): string {
  const said = reason.trim()
  if (said.length < 2 || said === other) return '请填写驳回原因'
  return said.length > limit ? `最多 ${limit} 字` : ''
}

type Props = { value: string; onChange: (reason: string) => void; error?: string }

/** Quick phrases over the words that are sent: a phrase fills them in, and may be changed. */
export function RejectReason({ value, onChange, error }: Props) {
  const box = useRef<HTMLDivElement>(null)

  function pick(phrase: string) {
    onChange(phrase === other ? '' : phrase)
    if (phrase === other) box.current?.querySelector('textarea')?.focus()
  }

  return (
    <div ref={box}>
      <fieldset className={styles.phrases} aria-label="常用驳回原因">
        {rejectReasons.map((phrase) => (
          <Option key={phrase} chosen={value === phrase} onClick={() => pick(phrase)}>
            {phrase}
          </Option>
        ))}
      </fieldset>
      <TextArea
        label="驳回原因"
        required
        value={value}
        onChange={onChange}
        max={limit}
        placeholder="申请人会看到，可在常用语上修改"
        error={error}
      />
    </div>
  )
}
