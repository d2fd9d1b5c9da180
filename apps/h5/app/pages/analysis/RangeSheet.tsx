import { analysisMonths } from '@mall/contract/analysis'
import { useState } from 'react'
import { monthText } from '#pages/company/budgets/month.ts'
import { Button } from '#ui/Button.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './analysis.module.css'
import { choosableMonths, countMonths, type Months } from './range.ts'

type Props = {
  open: boolean
  months: Months
  current: string
  onClose: () => void
  onApply: (months: Months) => void
}

/** Two months of one's own, in either order. */
export function RangeSheet({ open, months, current, onClose, onApply }: Props) {
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
          <Icon name="down" size={16} className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  )
}
