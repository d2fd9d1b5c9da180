import Input from 'antd/es/input/Input.js'
import { DayBox } from './DayBox.tsx'

type Props = { id?: string; value?: string | null; onChange?: (day: string | null) => void }

/** A day of the calendar, `2026-01-31`; null while empty. */
export const DayInput = ({ id, value = null, onChange }: Props) => (
  <DayBox value={value ?? ''}>
    <Input id={id} type="date" value={value ?? ''} onChange={({ target }) => onChange?.(target.value || null)} />
  </DayBox>
)
