import { Fault } from '#ui/Fault.tsx'
import { RadioList, type RadioOption } from '#ui/Radio.tsx'

type Props<K extends string> = {
  at: string
  label: string
  options: readonly RadioOption<K>[]
  value: K | null
  onChange: (key: K) => void
  error?: string
  /** class of the fault's line */
  faultClass?: string
}

/** One of several options, with the fault below them. */
export function ChoiceField<K extends string>({ at, label, options, value, onChange, error, faultClass }: Props<K>) {
  return (
    <div data-field={at}>
      <RadioList label={label} options={options} value={value ?? undefined} onChange={onChange} />
      <Fault text={error} className={faultClass} />
    </div>
  )
}
