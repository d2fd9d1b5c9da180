import Input from 'antd/es/input/Input.js'

type Props = { id?: string; value?: string | null; onChange?: (day: string | null) => void }

/** A day of the calendar, `2026-01-31`; null while none stands there. */
export const DayInput = ({ id, value = null, onChange }: Props) => (
  <Input
    id={id}
    type="date"
    value={value ?? ''}
    onChange={({ target }) => onChange?.(target.value || null)}
    style={{ maxWidth: 220 }}
  />
)
