import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'
import { useRef } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { isComposing } from './typing.ts'

export type TextProps = FieldLook & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Enter, once the input method has finished */
  onEnter?: () => void
  name?: string
  placeholder?: string
  maxLength?: number
  autoComplete?: string
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint']
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export type FieldProps = TextProps & {
  type?: 'text' | 'tel' | 'email' | 'password' | 'search' | 'url'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** tax numbers, waybills, material codes: capitals, monospace, no correction */
  code?: boolean
  /** a cross that empties it; on unless the field has its own end */
  clearable?: boolean
  lead?: ReactNode
  end?: ReactNode
  inputClass?: string
}

export function Field(props: FieldProps) {
  const { value, onChange, onBlur, onEnter, clearable = true, code, lead, end, inputClass, type = 'text' } = props
  const box = useRef<HTMLDivElement>(null)

  function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && onEnter && !isComposing(event)) {
      event.preventDefault()
      onEnter()
    }
  }

  function clear() {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }

  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <>
          {lead ? <span className="lead">{lead}</span> : null}
          <div className="flex items-center min-w-0 flex-1" ref={box}>
            <input
              {...wiring}
              ref={props.ref}
              className={cx(code && 'mono', inputClass)}
              type={type}
              inputMode={props.inputMode}
              name={props.name}
              placeholder={props.placeholder}
              maxLength={props.maxLength}
              autoComplete={props.autoComplete}
              autoCapitalize={code ? 'characters' : undefined}
              autoCorrect={code ? 'off' : undefined}
              spellCheck={code ? false : undefined}
              enterKeyHint={props.enterKeyHint}
              disabled={props.disabled}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              onBlur={onBlur}
              onKeyDown={enter}
            />
            {clearable && value && !props.disabled ? (
              <button className="icon-button" type="button" aria-label={`清空${props.label}`} onClick={clear}>
                <Icon name="close" size={16} />
              </button>
            ) : null}
          </div>
          {end}
        </>
      )}
    </FieldFrame>
  )
}
