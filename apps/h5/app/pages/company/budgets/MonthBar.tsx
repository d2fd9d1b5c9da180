import { IconButton } from '#ui/IconButton.tsx'
import styles from './budgets.module.css'
import { monthText, shiftMonth } from './month.ts'

type Props = { month: string; current: string; onChange: (month: string) => void }

/** One month back, or on as far as the present one. */
export function MonthBar({ month, current, onChange }: Props) {
  return (
    <div className={styles.month}>
      <IconButton icon="back" label="上个月" onClick={() => onChange(shiftMonth(month, -1))} />
      <h2 className="num" aria-live="polite">
        {monthText(month)}
        {month === current ? <span className="s12 t3">（本月）</span> : null}
      </h2>
      {month < current ? (
        <IconButton icon="right" label="下个月" onClick={() => onChange(shiftMonth(month, 1))} />
      ) : (
        <span className={styles.noNext} />
      )}
    </div>
  )
}
