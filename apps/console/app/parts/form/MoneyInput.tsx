import { parseYuan, plainYuan } from '@mall/contract/text/money'
import Input from 'antd/es/input/Input.js'
import { useState } from 'react'

type MoneyProps = {
  value?: number | null
  onChange?: (fen: number | null) => void
  placeholder?: string
  id?: string
  label?: string
}

const fenIn = (text: string): number | null => (text.trim() === '' ? null : (parseYuan(text) ?? Number.NaN))

/** An amount typed in yuan and kept in fen: null while the field is empty, NaN while it is no amount. */
export function MoneyInput({ value = null, onChange, placeholder = '0.00', id, label }: MoneyProps) {
  const [typed, setTyped] = useState('')
  // The typed text stays as it is, unless the amount has changed from outside since.
  const text = Object.is(fenIn(typed), value) ? typed : value === null || Number.isNaN(value) ? '' : plainYuan(value)
  return (
    <Input
      id={id}
      aria-label={label}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(fenIn(target.value))
      }}
      style={{ maxWidth: 220 }}
    />
  )
}
