import { RadioList, type RadioOption } from '#ui/Radio.tsx'

type Props<K extends string> = {
  at: string
  label: string
  options: readonly RadioOption<K>[]
  value: K | null
  onChange: (key: K) => void
  error?: string
  className?: string
}

/** One of several, and under them what is wrong. */
export function ChoiceField<K extends string>({ at, label, options, value, onChange, error, className }: Props<K>) {
  return (
    <div data-field={at}>
      <RadioList label={label} options={options} value={value ?? undefined} onChange={onChange} />
      {error ? (
        <p className={className ?? 'field-message field-message--bad'} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
