import type { ComponentProps } from 'react'
import { cx } from '#ui/class-names.ts'
import { Money } from '#ui/Money.tsx'
import { hiddenAmount, useAmountsHidden } from './amounts-hidden.ts'

type Props = ComponentProps<typeof Money>

/** An amount of the person's own money, looking like `Money`; 「****」 while the eye is shut. */
export function SecretMoney(props: Props) {
  const { size = 18, tone = 'red', className } = props
  if (!useAmountsHidden()) return <Money {...props} />
  return (
    <span
      className={cx('price', size !== 18 && `price-${size}`, tone !== 'red' && `price--${tone}`, className)}
      role="img"
      aria-label="金额已隐藏"
    >
      <span aria-hidden>{hiddenAmount}</span>
    </span>
  )
}
