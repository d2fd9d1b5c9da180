import { parseYuan } from '@mall/contract/money'
import { useState } from 'react'
import { moneyParts } from '#ui/money.ts'
import { amountOf } from '#ui/typing.ts'
import styles from './product_list.module.css'

type Props = {
  /** fen; null for an open end */
  min: number | null
  max: number | null
  /** what there is, fen; said in the empty boxes */
  bounds: { min_fen: number; max_fen: number } | null
  onChange: (min: number | null, max: number | null) => void
}

/** Two amounts in yuan. Whichever is larger is the upper one: the order is put right when applied. */
export function PriceRange({ min, max, bounds, onChange }: Props) {
  return (
    <section className={styles.group} aria-label="价格区间">
      <h3>价格区间（元）</h3>
      <div className={styles.range}>
        <Amount
          label="最低价"
          fen={min}
          hint={bounds ? yuan(bounds.min_fen) : '最低价'}
          onChange={(fen) => onChange(fen, max)}
        />
        <span aria-hidden>—</span>
        <Amount
          label="最高价"
          fen={max}
          hint={bounds ? yuan(bounds.max_fen) : '最高价'}
          onChange={(fen) => onChange(min, fen)}
        />
      </div>
    </section>
  )
}

type AmountProps = { label: string; fen: number | null; hint: string; onChange: (fen: number | null) => void }

function Amount({ label, fen, hint, onChange }: AmountProps) {
  const [text, setText] = useState(fen === null ? '' : yuan(fen))
  // What is being typed stays (「12.」); anything else that changed the amount wins.
  const shown = amountIn(text) === fen ? text : fen === null ? '' : yuan(fen)
  return (
    <input
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={label}
      placeholder={hint}
      maxLength={12}
      value={shown}
      onChange={(event) => {
        const typed = amountOf(event.currentTarget.value)
        setText(typed)
        onChange(amountIn(typed))
      }}
    />
  )
}

const amountIn = (text: string) => parseYuan(text.replace(/\.$/, ''))

function yuan(fen: number): string {
  const { whole, decimals } = moneyParts(fen, { trim: true })
  return whole.replaceAll(',', '') + decimals
}
