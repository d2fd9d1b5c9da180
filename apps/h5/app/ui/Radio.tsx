import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

export type RadioOption<K extends string> = {
  key: K
  label: ReactNode
  hint?: ReactNode
  lead?: ReactNode
  disabled?: boolean
}

type Props<K extends string> = {
  label: string
  options: readonly RadioOption<K>[]
  value: K | undefined
  onChange: (key: K) => void
}

/** One of several, a row each; the whole row is the target. */
export function RadioList<K extends string>({ label, options, value, onChange }: Props<K>) {
  const name = useId()
  return (
    <fieldset aria-label={label}>
      {options.map((option) => (
        <label className="pick" key={option.key}>
          {option.lead}
          <span className="min-w-0 flex-1">
            {option.label}
            {option.hint ? <small>{option.hint}</small> : null}
          </span>
          <span className="check">
            <input
              type="radio"
              name={name}
              checked={option.key === value}
              disabled={option.disabled}
              onChange={() => onChange(option.key)}
            />
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
