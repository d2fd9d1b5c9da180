import Input from 'antd/es/input/Input.js'
import { hourIn, instantOf } from '../instant.ts'
import { DayBox } from './DayBox.tsx'

type Props = { id?: string; value?: string | null; onChange?: (instant: string | null) => void; label?: string }

/** An instant by day, hour and minute of Shanghai, kept as ISO 8601; null while empty. */
export const InstantInput = ({ id, value = null, onChange, label }: Props) => {
  const shown = value === null ? '' : hourIn(value)
  return (
    <DayBox value={shown}>
      <Input
        id={id}
        aria-label={label}
        type="datetime-local"
        value={shown}
        onChange={({ target }) => onChange?.(instantOf(target.value))}
      />
    </DayBox>
  )
}
