import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

export type FieldLook = {
  label: string
  /** box: on its own, bordered · row: a row of a card, label at the left */
  look?: 'box' | 'row'
  /** the label is read but not seen (sign in) */
  hideLabel?: boolean
  required?: boolean
  /** the fault, in one sentence; also turns the field red */
  error?: string
  hint?: ReactNode
  /** name of the form's field, which gets the focus after a fault */
  at?: string
}

export type FieldWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type Props = FieldLook & { area?: boolean; children: (wiring: FieldWiring) => ReactNode }

/** Label, box, and the line under it, tied together for screen readers. */
export function FieldFrame({ label, look = 'box', hideLabel, required, error, hint, at, area, children }: Props) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className={cx('form-field', look === 'row' && 'form-field--row')} data-field={at}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {required ? (
          <>
            <span className="required" aria-hidden>
              *
            </span>
            <span className="sr-only">必填</span>
          </>
        ) : null}
      </label>
      <div className={cx('field', error && 'field--bad', area && 'field--area')}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': message ? `${id}-said` : undefined,
          'aria-required': required ? true : undefined,
        })}
      </div>
      {message ? (
        <p
          className={cx('field-message', error && 'field-message--bad')}
          id={`${id}-said`}
          role={error ? 'alert' : undefined}
        >
          {error ? <Icon name="error" size={14} /> : null}
          {message}
        </p>
      ) : null}
    </div>
  )
}
