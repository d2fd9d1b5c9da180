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

/** An amount in yuan as it is typed, in fen as it is kept: null while nothing stands there, NaN while it is no amount. */
export function MoneyInput({ value = null, onChange, placeholder = '0.00', id, label }: MoneyProps) {
  const [typed, setTyped] = useState('')
  // What stands there is what was typed, unless the amount has come from elsewhere since.
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
