import { materialLimits } from '@mall/contract/material'
import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { ListField } from '#ui/ListField.tsx'
import { heading } from './import.rules.ts'
import styles from './material_list.module.css'

type Props = {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  fault: string
  reading: boolean
}

const example = '从表格中复制后粘贴，如：\n物料编码  物料名称  计量单位\nM-1001  防砸安全鞋  双'

/** Where the list comes from, and what it may hold. */
export function ImportInput({ text, onText, onFile, fault, reading }: Props) {
  async function copy() {
    if (await copyToClipboard(heading.join('\t'))) toast('表头已复制，可粘贴到表格第一行')
    else toast.error('复制失败，请重试')
  }
  return (
    <div aria-busy={reading || undefined}>
      <ListField
        label="物料清单"
        hideLabel
        value={text}
        onChange={onText}
        onFile={onFile}
        placeholder={example}
        error={fault || undefined}
      />
      <div className={styles.columns}>
        <p className="grow1">
          可识别的列：{heading.join('、')}。编码、名称、单位必填；已有的物料只更新清单里有的列。一次最多{' '}
          {materialLimits.importRows} 行，预览确认后才会写入。
        </p>
        <button type="button" onClick={() => void copy()}>
          复制表头
        </button>
      </div>
    </div>
  )
}
