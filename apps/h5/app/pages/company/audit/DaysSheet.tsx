import { useState } from 'react'
import { daysOf, rangeOf } from '#pages/users/order_list/date-range.ts'
import { Button } from '#ui/Button.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './audit.module.css'

type Props = { open: boolean; onClose: () => void; date: string; onApply: (date: string) => void }

/** From one day to another. */
export function DaysSheet({ open, onClose, date, onApply }: Props) {
  const days = daysOf(date)
  const [first, setFirst] = useState(days?.first ?? '')
  const [last, setLast] = useState(days?.last ?? '')
  const range = rangeOf(first, last)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择时间"
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={() => onApply('')}>
            不限时间
          </Button>
          <Button size="l" grow disabled={range === ''} onClick={() => onApply(range)}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.days}>
        <Day label="开始日期" value={first} onChange={setFirst} />
        <Day label="结束日期" value={last} onChange={setLast} />
      </div>
    </Sheet>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void }

function Day({ label, value, onChange }: DayProps) {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <input {...wiring} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </FieldFrame>
  )
}
