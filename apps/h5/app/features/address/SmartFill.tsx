import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import type { Region } from '#ui/regions.ts'
import styles from './address.module.css'
import { type Parsed, parseAddress } from './parse-address.ts'

type Props = { regions: readonly Region[] | undefined; onFill: (parsed: Parsed) => void }

/** More letters than this at once were not typed but pasted. */
const pastedFrom = 8

const names: readonly (readonly [keyof Parsed, string])[] = [
  ['name', '收货人'],
  ['phone', '手机号'],
  ['region', '地区'],
  ['detail', '详细地址'],
]

/** 智能填写: a text from a chat or another shop fills the form. */
export function SmartFill({ regions, onFill }: Props) {
  const id = useId()
  const [text, setText] = useState('')

  function fill(pasted: string) {
    const parsed = parseAddress(pasted, regions)
    const found = names.filter(([field]) => parsed[field] !== undefined).map(([, name]) => name)
    if (found.length === 0) {
      toast.warning('没有识别到收货信息，请手动填写')
      return
    }
    onFill(parsed)
    toast(`已识别：${found.join('、')}`)
  }

  return (
    <div className={styles.smart}>
      <label className="sr-only" htmlFor={id}>
        智能填写
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={300}
        placeholder="粘贴整段收货信息，如“张三 13912345678 北京市朝阳区建国路 1 号”"
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value
          setText(next)
          if (next.length - text.length >= pastedFrom) fill(next)
        }}
      />
      <div className={styles.smartFoot}>
        <span>智能填写：自动拆分姓名、电话和地址</span>
        <Button size="s" variant="soft" disabled={text.trim() === ''} onClick={() => fill(text)}>
          识别
        </Button>
      </div>
    </div>
  )
}
