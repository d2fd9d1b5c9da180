import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { groupsOf, type ImportRow, textOf, type Verdict, verdictLabel, wrongRows } from './import.rules.ts'
import styles from './material_list.module.css'
import { PreviewRow } from './PreviewRow.tsx'

/** So many are drawn before one asks for more. */
const some = 100

/** What each row of a list would do, by verdict. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const [wanted, setWanted] = useState<Verdict>()
  const [most, setMost] = useState(some)
  const groups = groupsOf(rows)
  const group = groups.find(({ verdict }) => verdict === wanted) ?? groups[0]
  const wrong = wrongRows(rows)

  async function copy() {
    if (await copyToClipboard(textOf(wrong))) toast('已复制，改好后可再次导入')
    else toast.error('复制失败，请重试')
  }

  return (
    <>
      <fieldset className={`chips ${styles.verdicts}`} aria-label="按结果查看">
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
      <ul className={styles.preview} aria-label={group ? verdictLabel[group.verdict] : undefined}>
        {group?.rows.slice(0, most).map((row) => (
          <li key={row.row}>
            <PreviewRow row={row} />
          </li>
        ))}
      </ul>
      {group && group.rows.length > most ? (
        <p className="end">
          <Button variant="ghost" onClick={() => setMost(most + some)}>
            显示更多（还有 {group.rows.length - most} 行）
          </Button>
        </p>
      ) : null}
    </>
  )
}
