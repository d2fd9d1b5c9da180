import type { ReactNode } from 'react'
import { Field, type TextProps } from './Field.tsx'
import { spacePhone } from './typing.ts'
import { useSpacedDigits } from './useSpacedDigits.ts'

type Props = Omit<TextProps, 'ref' | 'maxLength'> & { lead?: ReactNode }

/** A mobile number: eleven digits in `value`, shown as 3-4-4. */
export function PhoneField(props: Props) {
  const spaced = useSpacedDigits({ value: props.value, onChange: props.onChange, limit: 11, space: spacePhone })
  return (
    <Field
      placeholder="请输入手机号"
      autoComplete="tel"
      {...props}
      {...spaced}
      type="tel"
      inputMode="numeric"
      maxLength={13}
    />
  )
}
