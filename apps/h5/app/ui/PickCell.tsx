import { type ReactNode, useState } from 'react'
import { Cell } from './Cell.tsx'
import { Fault } from './Fault.tsx'
import { Picker, type PickerOption } from './Picker.tsx'

type Props<K extends string> = {
  label: string
  /** second, smaller line under the label */
  hint?: string
  options: readonly PickerOption<K>[]
  value?: K
  /** text of the row; the label of the picked option by default */
  shown?: ReactNode
  /** text while no option is picked */
  placeholder?: string
  /** left out for people who only read */
  onPick?: (key: K) => void
  /** title of the list, if it is not the label */
  title?: string
  /** name of the form's field, and its fault */
  at?: string
  error?: string
}

/** A row that shows the picked option; a tap opens the short list to pick from. */
export function PickCell<K extends string>(props: Props<K>) {
  const { label, hint, options, value, placeholder, onPick, title = label, at, error } = props
  const [open, setOpen] = useState(false)
  const shown = props.shown ?? options.find(({ key }) => key === value)?.label
  const cell = (
    <Cell
      label={label}
      hint={hint}
      value={shown || <span className="text-ink-3">{placeholder}</span>}
      opens
      onClick={onPick && (() => setOpen(true))}
    />
  )
  return (
    <>
      {at === undefined ? (
        cell
      ) : (
        <div data-field={at}>
          {cell}
          <Fault text={error} className="pb-2" />
        </div>
      )}
      {onPick ? (
        <Picker
          open={open}
          onClose={() => setOpen(false)}
          title={title}
          options={options}
          value={value}
          onPick={onPick}
        />
      ) : null}
    </>
  )
}
