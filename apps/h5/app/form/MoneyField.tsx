import { parseYuan, plainYuan } from '@mall/contract/text/money'
import { useState } from 'react'
import { Field, type FieldProps } from '#ui/Field.tsx'
import { amountOf } from '#ui/typing.ts'

type Props = Omit<FieldProps, 'value' | 'onChange' | 'lead' | 'inputMode' | 'type'> & {
  /** fen; null when empty, NaN while it is no amount yet */
  value: number | null
  onChange: (fen: number | null) => void
}

const fenIn = (text: string): number | null => (text === '' ? null : (parseYuan(text) ?? Number.NaN))

/** An amount, typed in yuan and kept in fen. */
export function MoneyField({ value, onChange, ...look }: Props) {
  const [typed, setTyped] = useState('')
  // Shows the text as typed, unless the value was changed from outside since.
  const text = Object.is(fenIn(typed), value) ? typed : value === null || Number.isNaN(value) ? '' : plainYuan(value)

  function type(next: string) {
    const amount = amountOf(next)
    setTyped(amount)
    onChange(fenIn(amount))
  }

  return (
    <Field placeholder="0.00" autoComplete="off" {...look} lead="¥" inputMode="decimal" value={text} onChange={type} />
  )
}
