import { type ListState, parseAttrs, quickFilters } from './list-query.ts'
import styles from './product_list.module.css'

type Props = {
  state: ListState
  /** null while it is not known */
  total: number | null
  /** the word that was searched instead */
  corrected: string | null
  onChange: (part: Partial<ListState>) => void
}

/** What stands between the chips and the goods: a corrected slip, or what narrows the list; at the right how many. */
export function ResultLine({ state, total, corrected, onChange }: Props) {
  const chosen = chosenNames(state)
  if (total === 0 && !corrected && chosen.length === 0) return null
  return (
    <p className={styles.line}>
      {corrected ? (
        <span className="grow1">
          已显示“<b>{corrected}</b>”的结果，仍搜索
          <button type="button" onClick={() => onChange({ exact: true })}>
            “{state.keyword}”
          </button>
        </span>
      ) : (
        <span className="grow1 l1">
          {chosen.length > 0 ? (
            <>
              已选 <b>{chosen.join('、')}</b>
            </>
          ) : null}
        </span>
      )}
      <span className="t3 num" role="status">
        {total === null ? null : `共 ${total} 件`}
      </span>
    </p>
  )
}

const chosenNames = (state: ListState): string[] => [
  ...quickFilters.filter(({ key }) => state[key]).map(({ label }) => label),
  ...(state.price_min !== null || state.price_max !== null ? ['价格区间'] : []),
  ...Object.values(parseAttrs(state.attrs)).flat(),
]
