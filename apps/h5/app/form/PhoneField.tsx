import { mobileDigits } from '@mall/contract/text/phone'
import type { ReactNode } from 'react'
import { Field, type TextProps } from '#ui/Field.tsx'
import { spacePhone } from '#ui/typing.ts'
import { useSpacedDigits } from '#ui/useSpacedDigits.ts'

type Props = Omit<TextProps, 'ref' | 'maxLength'> & { lead?: ReactNode }

/**
 * A mobile number: eleven digits in `value`, shown as 3-4-4. It has no maxLength: browsers would cut a number that is pasted
 * with its country code before the script can read it.
 */
export function PhoneField(props: Props) {
  const spaced = useSpacedDigits({
    value: props.value,
    onChange: props.onChange,
    digitsIn: mobileDigits,
    space: spacePhone,
  })
  return <Field placeholder="请输入手机号" autoComplete="tel" {...props} {...spaced} type="tel" inputMode="numeric" />
}
