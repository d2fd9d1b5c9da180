import { useState } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import styles from './audit.module.css'
import { ownSpanText, spansAt } from './audit-state.ts'

type Props = {
  date: string
  /** in ms */
  now: number
  onChange: (date: string) => void
}

/** The usual spans at a tap, and again at a tap all times; two days of one's own in a sheet. */
export function Spans({ date, now, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const spans = spansAt(now)
  const own = ownSpanText(date, spans)
  return (
    <>
      <fieldset className={styles.spans} aria-label="按时间筛选">
        <div className="chips chips--scroll">
          {spans.map(({ label, range }) => (
            <Chip key={label} pressed={range === date} onClick={() => onChange(range === date ? '' : range)}>
              {label}
            </Chip>
          ))}
          <Chip pressed={own !== '自定义'} onClick={() => setOpen(true)}>
            {own}
          </Chip>
        </div>
      </fieldset>
      <DaysSheet
        key={date}
        open={open}
        onClose={() => setOpen(false)}
        date={date}
        onApply={(days) => {
          setOpen(false)
          onChange(days)
        }}
      />
    </>
  )
}
