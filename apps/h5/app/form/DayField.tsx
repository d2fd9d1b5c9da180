import { DayBox } from '#ui/DayBox.tsx'
import { FieldFrame, type FieldLook } from '#ui/FieldFrame.tsx'

type Props = FieldLook & {
  /** `2026-01-31`; null while none is chosen */
  value: string | null
  onChange: (day: string | null) => void
  min?: string
  max?: string
  autoComplete?: string
  className?: string
}

/** A day, by the phone's own calendar. */
export function DayField({ value, onChange, min, max, autoComplete, className, ...look }: Props) {
  return (
    <FieldFrame {...look}>
      {(wiring) => (
        <DayBox value={value ?? ''}>
          <input
            {...wiring}
            className={className}
            type="date"
            autoComplete={autoComplete}
            min={min}
            max={max}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value || null)}
          />
        </DayBox>
      )}
    </FieldFrame>
  )
}
