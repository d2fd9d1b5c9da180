import { useState } from 'react'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { daysOf, rangeOf } from '../order_list/date-range.ts'
import styles from './user_balance.module.css'
import { isTooLong, lastThreeMonths, thisMonth, tooLongText } from './wallet-range.ts'

type Props = { open: boolean; onClose: () => void; date: string; onApply: (date: string) => void }

/** The running month or three of them at a tap, or two days of one's own. */
export function DateSheet({ open, onClose, date, onApply }: Props) {
  const days = daysOf(date)
  const [first, setFirst] = useState(days?.first ?? '')
  const [last, setLast] = useState(days?.last ?? '')
  const range = rangeOf(first, last)
  const tooLong = isTooLong(range) ? tooLongText : undefined
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
          <Button size="l" grow disabled={range === '' || tooLong !== undefined} onClick={() => onApply(range)}>
            确定
          </Button>
        </>
      }
    >
      <div className="chips">
        <Chip onClick={() => onApply(thisMonth(serverNow()))}>本月</Chip>
        <Chip onClick={() => onApply(lastThreeMonths(serverNow()))}>近三月</Chip>
      </div>
      <p className={`fld-label ${styles.own}`}>自定义</p>
      <div className={styles.days}>
        <Day label="开始日期" value={first} onChange={setFirst} error={tooLong} />
        <Day label="结束日期" value={last} onChange={setLast} />
      </div>
    </Sheet>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void; error?: string }

function Day({ label, value, onChange, error }: DayProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <input {...wiring} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </FieldFrame>
  )
}
