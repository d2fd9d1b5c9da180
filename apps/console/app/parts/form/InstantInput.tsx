import Input from 'antd/es/input/Input.js'
import { hourIn, instantOf } from '../instant.ts'

type Props = { id?: string; value?: string | null; onChange?: (instant: string | null) => void; label?: string }

/** An instant by day, hour and minute of Shanghai, kept as ISO 8601; null while nothing stands there. */
export const InstantInput = ({ id, value = null, onChange, label }: Props) => (
  <Input
    id={id}
    aria-label={label}
    type="datetime-local"
    value={value === null ? '' : hourIn(value)}
    onChange={({ target }) => onChange?.(instantOf(target.value))}
    style={{ maxWidth: 220 }}
  />
)
