import { useState } from 'react'
import { Field, type TextProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** Hidden letters with an eye; `autoComplete` is `current-password` by default, else `new-password`. */
export function PasswordField(props: TextProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      maxLength={20}
      {...props}
      type={shown ? 'text' : 'password'}
      clearable={false}
      end={
        <button
          className="icon-button"
          type="button"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eye-off'} />
        </button>
      }
    />
  )
}
