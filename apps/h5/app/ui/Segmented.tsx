import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

type Props<K extends string> = {
  label: string
  items: readonly { key: K; label: ReactNode }[]
  value: K
  onChange: (key: K) => void
  wide?: boolean
}

/** Two or three ways to see one thing. Native radios, so arrows work by themselves. */
export function Segmented<K extends string>({ label, items, value, onChange, wide }: Props<K>) {
  const name = useId()
  return (
    <fieldset className={cx('segmented', wide && 'segmented--wide')} aria-label={label}>
      {items.map((item) => (
        <label key={item.key}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            checked={item.key === value}
            onChange={() => onChange(item.key)}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  )
}
