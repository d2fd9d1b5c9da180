import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Sheet } from './Sheet.tsx'

export type PickerOption<K extends string> = { key: K; label: ReactNode; hint?: ReactNode }

type Props<K extends string> = {
  open: boolean
  onClose: () => void
  title: string
  options: readonly PickerOption<K>[]
  value?: K
  onPick: (key: K) => void
}

/** A short list from below; a tap picks and closes. */
export function Picker<K extends string>({ open, onClose, title, options, value, onPick }: Props<K>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="pick-list">
        {options.map((option) => (
          <li key={option.key}>
            <button
              type="button"
              aria-current={option.key === value ? 'true' : undefined}
              onClick={() => {
                onPick(option.key)
                onClose()
              }}
            >
              <span>
                {option.label}
                {option.hint ? <span className="field-message">{option.hint}</span> : null}
              </span>
              {option.key === value ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
