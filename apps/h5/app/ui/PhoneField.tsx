import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Field, type TextProps } from './Field.tsx'
import { digitsOf, spacePhone } from './typing.ts'

type Props = Omit<TextProps, 'ref' | 'maxLength'> & { lead?: ReactNode }

/** A mobile number: eleven digits in `value`, shown as 3-4-4. */
export function PhoneField(props: Props) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number>(undefined)

  // Spacing moves the text under the caret: count digits, not characters, and put it back.
  useLayoutEffect(() => {
    const before = digitsBeforeCaret.current
    if (before === undefined || !input.current) return
    digitsBeforeCaret.current = undefined
    const caret = spacePhone(props.value.slice(0, before)).length
    input.current.setSelectionRange(caret, caret)
  }, [props.value])

  function change(text: string) {
    const caret = input.current?.selectionStart ?? text.length
    digitsBeforeCaret.current = digitsOf(text.slice(0, caret), 11).length
    props.onChange(digitsOf(text, 11))
  }

  return (
    <Field
      placeholder="请输入手机号"
      autoComplete="tel"
      {...props}
      ref={input}
      type="tel"
      inputMode="numeric"
      maxLength={13}
      value={spacePhone(props.value)}
      onChange={change}
    />
  )
}
