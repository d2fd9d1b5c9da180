import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { FoundRow } from './FoundRow.tsx'
import { OpenRow } from './OpenRow.tsx'
import styles from './quick.module.css'
import { type QuickList, textOf } from './quick-list.ts'
import { countText } from './quick-text.ts'

type Props = {
  list: QuickList
  /** the row being read again */
  resolving: number | undefined
  /** the most lines of a cart */
  lineLimit: number
  onQty: (row: number, qty: number) => void
  onRemove: (row: number) => void
  onResolve: (row: number, code: string, qty: number | null) => void
}

/** The result of reading a list: first the rows that need attention, then those that will be added. */
export function QuickResult({ list, resolving, lineLimit, onQty, onRemove, onResolve }: Props) {
  const { good, bad } = list
  async function copy() {
    if (await copyToClipboard(textOf(bad))) toast('已复制，可粘贴给同事或客服')
    else toast.error('复制失败，请重试')
  }
  return (
    <>
      <p className="pb-2 text-sub text-ink-2 text-center" role="status">
        {countText(list)}
      </p>
      {good.some(({ refused }) => refused) ? (
        <Note tone="warning">部分商品未能加入，处理后可再次加入；每个购物车最多 {lineLimit} 种商品</Note>
      ) : null}
      {bad.length > 0 ? (
        <section aria-label="待处理的行">
          <div className={styles.partHead}>
            <h3>待处理 {bad.length} 行</h3>
            <button type="button" className="more" onClick={() => void copy()}>
              复制这些行
            </button>
          </div>
          <ul className={styles.rows}>
            {bad.map((one) => (
              <li key={one.row}>
                <OpenRow of={one} busy={resolving === one.row} onRemove={onRemove} onResolve={onResolve} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {good.length > 0 ? (
        <section aria-label="可加入的行">
          {bad.length > 0 ? (
            <div className={styles.partHead}>
              <h3>可加入 {good.length} 行</h3>
            </div>
          ) : null}
          <ul className={styles.rows}>
            {good.map((one) => (
              <li key={one.row}>
                <FoundRow of={one} onQty={onQty} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
