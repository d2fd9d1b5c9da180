import { parseYuan, plainYuan } from '@mall/contract/text/money'
import { useState } from 'react'
import { Field, type FieldProps } from '#ui/Field.tsx'
import { amountOf } from '#ui/typing.ts'

type Props = Omit<FieldProps, 'value' | 'onChange' | 'lead' | 'inputMode' | 'type'> & {
  /** fen; null while nothing stands there, NaN while it is no amount yet */
  value: number | null
  onChange: (fen: number | null) => void
}

const fenIn = (text: string): number | null => (text === '' ? null : (parseYuan(text) ?? Number.NaN))

/** An amount in yuan as it is typed, in fen as it is kept. */
export function MoneyField({ value, onChange, ...look }: Props) {
  const [typed, setTyped] = useState('')
  // What stands there is what was typed, unless the amount has come from elsewhere since.
  const text = Object.is(fenIn(typed), value) ? typed : value === null || Number.isNaN(value) ? '' : plainYuan(value)

  function type(next: string) {
    const kept = amountOf(next)
    setTyped(kept)
    onChange(fenIn(kept))
  }

  return (
    <Field placeholder="0.00" autoComplete="off" {...look} lead="¥" inputMode="decimal" value={text} onChange={type} />
  )
}
