import { importMaterials, previewMaterials } from '@mall/contract/material/calls'
import { materialLimits } from '@mall/contract/material/words'
import { memo, useState } from 'react'
import { CallError, refusedBy } from '#api/call-error.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { cx } from '#ui/class-names.ts'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { ListSheet, type ListSource } from '#ui/ListSheet.tsx'
import { Note } from '#ui/Note.tsx'
import {
  broughtRows,
  changesOf,
  groupsOf,
  heading,
  type ImportFields,
  type ImportRow,
  importFieldsOf,
  marked,
  textOf,
  unboundRows,
  type Verdict,
  verdictLabel,
  wrongRows,
} from './material.rules.ts'
import styles from './material_list.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** checks a list without writing */
  preview: (source: ListSource) => Promise<{ rows: ImportRow[] }>
  /** writes the good rows; both reject with a `CallError` that was not shown yet */
  bring: (rows: ImportFields[]) => Promise<{ added: number; changed: number }>
}

const example = '从表格中复制后粘贴，如：\n物料编码  物料名称  计量单位\nM-1001  防砸安全鞋  双'

/** Imports many part numbers: a list, its preview, and only then the writing. The list outlives closing the sheet. */
export function ImportSheet({ open, onClose, preview, bring }: Props) {
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const ready = broughtRows(rows)

  async function read(source: ListSource) {
    try {
      const found = await preview(source)
      setRows(found.rows)
      return found.rows.length === 0 ? '没有识别到物料，请检查清单内容' : undefined
    } catch (error) {
      // A fault of the list is shown beside it; a refusal of the caller gets a toast.
      const code = refusedBy(previewMaterials, error)?.code
      const unread = code === 'material.unreadable' || code === 'material.too_many'
      if (error instanceof CallError && (unread || error.kind === 'parameter')) return error.msg
      sayRefusal(error)
      return ''
    }
  }

  async function write() {
    try {
      const { added, changed } = await bring(ready.map(importFieldsOf))
      const unbound = unboundRows(rows).length
      const without = unbound > 0 ? `，其中 ${unbound} 条待绑定商品` : ''
      toast.success(`导入完成：新增 ${added} 条，变更 ${changed} 条${without}`)
    } catch (error) {
      const refused = refusedBy(importMaterials, error)
      if (refused?.code !== 'material.code_taken') {
        sayRefusal(error)
        return false
      }
      setRows(marked(rows, refused.data.rows, 'conflict'))
      toast.warning(`${refused.data.rows.length} 行已不能导入，请查看原因`)
      return false
    }
    const left = wrongRows(rows)
    setRows(left)
    return left.length === 0
  }

  return (
    <ListSheet
      open={open}
      onClose={onClose}
      titles={{ list: '批量导入', found: '导入预览' }}
      label="物料清单"
      placeholder={example}
      hints={<Columns />}
      read={{ ok: '预览', blank: '请粘贴物料清单，或选择表格文件', by: read }}
      take={{
        ok: ready.length === 0 ? '导入' : `导入 ${ready.length} 条`,
        none: ready.length === 0 ? '没有可导入的物料，请先修改清单' : '',
        by: write,
      }}
    >
      <ImportPreview rows={rows} />
    </ListSheet>
  )
}

/** The columns that the import knows, to be copied as a heading. */
function Columns() {
  async function copy() {
    if (await copyToClipboard(heading.join('\t'))) toast('表头已复制，可粘贴到表格第一行')
    else toast.error('复制失败，请重试')
  }
  return (
    <div className={styles.columns}>
      <p className="min-w-0 flex-1">
        可识别的列：{heading.join('、')}
        。编码、名称、单位必填；商品编码可填订货编码、规格编码或条码，认不出的先不绑定；已有的物料只更新清单里有的列。一次最多{' '}
        {materialLimits.importRows} 行，预览确认后才会写入。
      </p>
      <button type="button" onClick={() => void copy()}>
        复制表头
      </button>
    </div>
  )
}

/** Rows drawn before the person asks for more. */
const some = 100

/** The preview of each row, by verdict. */
function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const [wanted, setWanted] = useState<Verdict>()
  const [most, setMost] = useState(some)
  const groups = groupsOf(rows)
  const group = groups.find(({ verdict }) => verdict === wanted) ?? groups[0]
  const wrong = wrongRows(rows)
  const unbound = unboundRows(rows)

  async function copy() {
    if (await copyToClipboard(textOf(wrong))) toast('已复制，改好后可再次导入')
    else toast.error('复制失败，请重试')
  }

  return (
    <>
      <fieldset className="chips pt-0 px-0 pb-3" aria-label="按结果查看">
        {groups.map(({ verdict, rows: of }) => (
          <Chip
            key={verdict}
            pressed={verdict === group?.verdict}
            onClick={() => {
              setWanted(verdict)
              setMost(some)
            }}
          >
            {verdictLabel[verdict]} {of.length}
          </Chip>
        ))}
      </fieldset>
      {wrong.length > 0 ? (
        <Note tone="warning">
          {wrong.length} 行不会导入，
          <button type="button" className={styles.inNote} onClick={() => void copy()}>
            复制这些行
          </button>
          改好后可再次导入
        </Note>
      ) : null}
      {unbound.length > 0 ? (
        <Note>{unbound.length} 行的商品编码认不出或有多种规格，会先导入、不绑定商品，之后可在物料中补绑</Note>
      ) : null}
      <ul className={styles.preview} aria-label={group ? verdictLabel[group.verdict] : undefined}>
        {group?.rows.slice(0, most).map((row) => (
          <li key={row.row}>
            <PreviewRow row={row} />
          </li>
        ))}
      </ul>
      {group && group.rows.length > most ? (
        <p className="list-end">
          <Button variant="ghost" onClick={() => setMost(most + some)}>
            显示更多（还有 {group.rows.length - most} 行）
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** A row of a list, with its fault or its changes. */
const PreviewRow = memo(function PreviewRow({ row }: { row: ImportRow }) {
  const { fields, reason, verdict } = row
  const facts = [fields.spec, fields.brand, fields.unit && `单位 ${fields.unit}`].filter(Boolean).join(' · ')
  return (
    <article className="flex items-start gap-2 py-2.5">
      <span className={styles.at}>{row.row}</span>
      <div className="min-w-0 flex-1">
        <p className={styles.previewHead}>
          <b className="mono">{fields.material_code || '（无编码）'}</b>
          <span>{fields.material_name}</span>
        </p>
        {verdict === 'changed' ? (
          <ul className={styles.changes}>
            {changesOf(row).map(({ label, value }) => (
              <li key={label}>
                <span className="text-ink-3">{label}</span> → {value}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-hint text-ink-3">
            {facts}
            {fields.goods_out_item_code ? (
              <>
                {facts ? ' · ' : ''}
                商品 <span className="mono">{fields.goods_out_item_code}</span>
              </>
            ) : null}
          </p>
        )}
        {reason ? (
          <p className={cx('text-hint', verdict === 'invalid' ? 'text-accent' : 'text-warning')}>{reason}</p>
        ) : null}
      </div>
    </article>
  )
})
