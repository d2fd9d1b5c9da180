import { materialLimits } from '@mall/contract/material'
import { ListField } from '#ui/ListField.tsx'
import styles from './quick.module.css'

type Props = {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  fault: string
  reading: boolean
  /** back to what was read before */
  onReturn?: () => void
}

const example = '粘贴订货编码与数量，一行一种，如：\nGD-2201-42  20\nM-1001,5'

/** Where the list comes from. */
export function ListInput({ text, onText, onFile, fault, reading, onReturn }: Props) {
  return (
    <div aria-busy={reading || undefined}>
      <ListField
        label="采购清单"
        hideLabel
        value={text}
        onChange={onText}
        onFile={onFile}
        placeholder={example}
        error={fault || undefined}
      />
      <ul className={styles.hints}>
        <li>可直接从 Excel、WPS 或聊天记录中复制，列的顺序不限</li>
        <li>支持商城的规格编码、订货编码，以及企业自己的物料编码</li>
        <li>未写数量按 1 计，一次最多 {materialLimits.quickRows} 行</li>
      </ul>
      {onReturn ? (
        <button type="button" className={styles.back} onClick={onReturn}>
          返回上次的识别结果
        </button>
      ) : null}
    </div>
  )
}
