import { Fault } from '#ui/Fault.tsx'
import { RadioList, type RadioOption } from '#ui/Radio.tsx'

type Props<K extends string> = {
  at: string
  label: string
  options: readonly RadioOption<K>[]
  value: K | null
  onChange: (key: K) => void
  error?: string
  /** of what is said to be wrong */
  faultClass?: string
}

/** One of several, and under them what is wrong. */
export function ChoiceField<K extends string>({ at, label, options, value, onChange, error, faultClass }: Props<K>) {
  return (
    <div data-field={at}>
      <RadioList label={label} options={options} value={value ?? undefined} onChange={onChange} />
      <Fault text={error} className={faultClass} />
    </div>
  )
}
