import { useState } from 'react'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { DayBox } from './DayBox.tsx'
import { daysOf, rangeOf } from './date-range.ts'
import styles from './days-sheet.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { Sheet } from './Sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title?: string
  /** two days, `2026-01-01,2026-01-31`, or empty */
  date: string
  /** usual spans, taken at a tap */
  choices?: readonly { label: string; range: () => string }[]
  /** why a range cannot be taken; empty when it can */
  issueOf?: (range: string) => string
  onApply: (date: string) => void
}

const noIssue = () => ''

/** Chooses a range of days: one of the usual spans, or any two days. */
export function DaysSheet({
  open,
  onClose,
  title = '选择时间',
  date,
  choices = [],
  issueOf = noIssue,
  onApply,
}: Props) {
  const days = daysOf(date)
  const [first, setFirst] = useState(days?.first ?? '')
  const [last, setLast] = useState(days?.last ?? '')
  const range = rangeOf(first, last)
  const issue = issueOf(range)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={() => onApply('')}>
            不限时间
          </Button>
          <Button size="l" grow disabled={range === '' || issue !== ''} onClick={() => onApply(range)}>
            确定
          </Button>
        </>
      }
    >
      {choices.length > 0 ? (
        <div className="chips mb-5">
          {choices.map((choice) => (
            <Chip key={choice.label} onClick={() => onApply(choice.range())}>
              {choice.label}
            </Chip>
          ))}
        </div>
      ) : null}
      <div className={styles.days}>
        <Day label="开始日期" value={first} onChange={setFirst} error={issue || undefined} />
        <Day label="结束日期" value={last} onChange={setLast} />
      </div>
    </Sheet>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void; error?: string | undefined }

function Day({ label, value, onChange, error }: DayProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <DayBox value={value}>
          <input {...wiring} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
        </DayBox>
      )}
    </FieldFrame>
  )
}
