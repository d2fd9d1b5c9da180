import { cx } from './class-names.ts'
import { moneyParts, moneySpoken, moneyText } from './money.ts'

type Props = {
  /** integer fen; negative shows `-¥20.00` */
  fen: number
  /** px; 18 by default */
  size?: 12 | 13 | 14 | 15 | 16 | 18 | 20 | 24 | 28 | 32
  /** red: something is being sold · ink: it was, or it is a budget · inherit: inside a sentence */
  tone?: 'red' | 'ink' | 'inherit'
  /** drop `.00` (cards); orders keep it */
  trim?: boolean
  /** `双` shows `/双` */
  unit?: string
  /** lowest of a range: 「起」 */
  from?: boolean
  plus?: boolean
  className?: string
}

export function Money({ fen, size = 18, tone = 'red', trim, unit, from, plus, className }: Props) {
  const { sign, whole, decimals } = moneyParts(fen, { trim, plus })
  return (
    <span
      className={cx('price', size !== 18 && `price-${size}`, tone !== 'red' && `price--${tone}`, className)}
      role="img"
      aria-label={moneySpoken(fen, { unit, from, plus })}
    >
      <span aria-hidden>
        {sign}
        <i>¥</i>
        {whole}
        {decimals ? <small>{decimals}</small> : null}
        {unit ? <em>/{unit}</em> : null}
        {from ? <em>起</em> : null}
      </span>
    </span>
  )
}

/** The former price: struck through, grey, read aloud as 「原价199元」. */
export function LinePrice({ fen, trim = true }: { fen: number; trim?: boolean }) {
  return (
    <s className="price-was">
      <span className="sr-only">原价</span>
      {moneyText(fen, { trim })}
    </s>
  )
}
