import { useState } from 'react'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { dateChoices, daysOf, lastDays, rangeOf } from './date-range.ts'
import styles from './list.module.css'

type Props = { open: boolean; onClose: () => void; date: string; onApply: (date: string) => void }

/** When the order was made: one of the usual spans at a tap, or two days of one's own. */
export function DateSheet({ open, onClose, date, onApply }: Props) {
  const days = daysOf(date)
  const [first, setFirst] = useState(days?.first ?? '')
  const [last, setLast] = useState(days?.last ?? '')
  const range = rangeOf(first, last)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="下单时间"
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
      <div className="chips">
        {dateChoices.map((choice) => (
          <Chip key={choice.days} onClick={() => onApply(lastDays(choice.days, serverNow()))}>
            {choice.label}
          </Chip>
        ))}
      </div>
      <div className={styles.days}>
        <Day label="开始日期" value={first} onChange={setFirst} />
        <Day label="结束日期" value={last} onChange={setLast} />
      </div>
    </Sheet>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <input {...wiring} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </FieldFrame>
  )
}
