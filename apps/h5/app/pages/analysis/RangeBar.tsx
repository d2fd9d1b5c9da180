import { analysisMonths } from '@mall/contract/analysis/words'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import { monthText } from '#ui/month.ts'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './analysis.module.css'
import { type AnalysisState, choosableMonths, countMonths, type Months, rangeText, spans } from './analysis-words.ts'

type Props = {
  state: AnalysisState
  months: Months & { own: boolean }
  /** the present month */
  current: string
  onChange: (part: Partial<AnalysisState>) => void
}

/** Chooses the last so many months by one tap, or any two months. */
export function RangeBar({ state, months, current, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  return (
    <section className={styles.range} aria-label="时间范围">
      <div className="flex flex-wrap gap-2">
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
        <span className="digits">{rangeText(months)}</span>
        <span className="digits">{`共 ${countMonths(months)} 个月${months.to === current ? '，本月未结束' : ''}`}</span>
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

type SheetProps = {
  open: boolean
  months: Months
  current: string
  onClose: () => void
  onApply: (months: Months) => void
}

/** Two months of the person's choice, in either order. */
function RangeSheet({ open, months, current, onClose, onApply }: SheetProps) {
  const [from, setFrom] = useState(months.from)
  const [to, setTo] = useState(months.to)
  const count = countMonths({ from, to })
  const tooMany = count > analysisMonths ? `最多查看 ${analysisMonths} 个月，已选 ${count} 个月` : undefined
  const apply = () => onApply(from <= to ? { from, to } : { from: to, to: from })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择月份"
      footer={
        <Button size="l" wide disabled={tooMany !== undefined} onClick={apply}>
          {tooMany ? '确定' : `查看 ${count} 个月`}
        </Button>
      }
    >
      <div className={styles.pair}>
        <MonthField label="开始月份" value={from} current={current} onChange={setFrom} error={tooMany} />
        <MonthField label="结束月份" value={to} current={current} onChange={setTo} />
      </div>
    </Sheet>
  )
}

type FieldProps = { label: string; value: string; current: string; onChange: (month: string) => void; error?: string }

function MonthField({ label, value, current, onChange, error }: FieldProps) {
  const choices = choosableMonths(current)
  // An address may name an earlier one.
  const months = choices.includes(value) ? choices : [...choices, value]
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <>
          <select
            {...wiring}
            className={styles.select}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {months.map((month) => (
              <option key={month} value={month}>
                {monthText(month)}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} className="-ml-7 text-ink-3 pointer-events-none" />
        </>
      )}
    </FieldFrame>
  )
}
