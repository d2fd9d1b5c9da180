import { cx } from './class-names.ts'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'

type Props = FieldLook & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** characters; counted below, and marked when exceeded rather than cut off while typing */
  max: number
  rows?: number
}

export function TextArea({ value, onChange, onBlur, name, placeholder, max, rows, ...look }: Props) {
  const over = value.length > max
  return (
    <FieldFrame {...look} error={over ? `最多 ${max} 字，已超出 ${value.length - max} 字` : look.error} area>
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            name={name}
            rows={rows ?? (look.look === 'row' ? 2 : 3)}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
          <span className={cx('count', over && 'count--over')} aria-hidden>
            {value.length}/{max}
          </span>
        </>
      )}
    </FieldFrame>
  )
}
