import { useState } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './analysis.module.css'
import { RangeSheet } from './RangeSheet.tsx'
import { type AnalysisState, countMonths, type Months, rangeText, spans } from './range.ts'

type Props = {
  state: AnalysisState
  months: Months & { own: boolean }
  /** the present month */
  current: string
  onChange: (part: Partial<AnalysisState>) => void
}

/** So many months up to now at a tap, or one's own. */
export function RangeBar({ state, months, current, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  return (
    <section className={styles.range} aria-label="时间范围">
      <div className={styles.spans}>
        {spans.map((range) => (
          <Chip
            key={range}
            pressed={!months.own && state.range === range}
            onClick={() => onChange({ range, from: '', to: '' })}
          >
            近 {range} 月
          </Chip>
        ))}
        <Chip
          pressed={months.own}
          onClick={() => {
            setRound(round + 1)
            setOpen(true)
          }}
        >
          自定义
          <Icon name="down" size={12} />
        </Chip>
      </div>
      <p className={styles.months} aria-live="polite">
        <span className="num">{rangeText(months)}</span>
        <span className="num">{`共 ${countMonths(months)} 个月${months.to === current ? '，本月未结束' : ''}`}</span>
      </p>
      <RangeSheet
        key={round}
        open={open}
        months={months}
        current={current}
        onClose={() => setOpen(false)}
        onApply={({ from, to }) => {
          setOpen(false)
          onChange({ range: '6', from, to })
        }}
      />
    </section>
  )
}
