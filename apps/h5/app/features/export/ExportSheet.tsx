import { type ExportFormat, exportFormats } from '@mall/contract/export/words'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './export.module.css'
import type { Part } from './export-part.ts'
import { exportPart } from './fetch-part.ts'

export type Parts = {
  shown: Part & { /** 「当前筛选」 unless it is something else */ name?: string }
  /** the ticked rows; not offered while there are none */
  chosen?: Part & { count: number }
  /** leads to ticking rows */
  onPick?: () => void
  /** the content of each format for this list */
  hint?: Partial<Record<ExportFormat, string>>
}

type Props = Parts & { open: boolean; onClose: () => void }

const formatName: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' }
const formatHint: Record<ExportFormat, string> = {
  xlsx: '可直接用表格软件打开',
  csv: '纯文本，适合导入其他系统',
}

/** Which part, as what: asked before a file is made. */
export function ExportSheet({ open, onClose, shown, chosen, onPick, hint }: Props) {
  const [wanted, setWanted] = useState<'shown' | 'chosen'>('chosen')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const some = chosen && chosen.count > 0 ? chosen : undefined
  const which = some ? wanted : 'shown'
  const name = shown.name ?? '当前筛选'

  function start() {
    onClose()
    return exportPart(which === 'chosen' && some ? some : shown, format)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="导出"
      footer={
        <Button size="l" wide onClick={start}>
          导出
        </Button>
      }
    >
      <h3 className={styles.ask}>导出范围</h3>
      {some ? (
        <RadioList
          label="导出范围"
          value={which}
          onChange={setWanted}
          options={[
            { key: 'chosen', label: `已选 ${some.count} 项` },
            { key: 'shown', label: name, hint: amountOf(shown) },
          ]}
        />
      ) : (
        <p className={styles.only}>
          {name}
          <small>{amountOf(shown)}</small>
        </p>
      )}
      {onPick ? (
        <button className={styles.pick} type="button" onClick={onPick}>
          只导出其中几项
          <Icon name="right" size={14} />
        </button>
      ) : null}
      <h3 className={styles.ask}>格式</h3>
      <Segmented
        label="格式"
        wide
        items={exportFormats.map((key) => ({ key, label: formatName[key] }))}
        value={format}
        onChange={setFormat}
      />
      <p className={styles.hint}>{hint?.[format] ?? formatHint[format]}</p>
    </Sheet>
  )
}

const amountOf = ({ count }: Part) => (count === undefined ? undefined : `共 ${count} 项`)
