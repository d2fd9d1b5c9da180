import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useClosed } from './overlay/useLeave.ts'
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

/**
 * A short list from below; a tap closes it and then picks: the pick may lead to another page, and must not leave while the
 * sheet still has a history entry to give back.
 */
export function Picker<K extends string>({ open, onClose, title, options, value, onPick }: Props<K>) {
  const closed = useClosed(onClose)

  async function pick(key: K) {
    await closed()
    onPick(key)
  }

  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="pick-list">
        {options.map((option) => (
          <li key={option.key}>
            <button
              type="button"
              aria-current={option.key === value ? 'true' : undefined}
              onClick={() => void pick(option.key)}
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
