import { Field, type TextProps } from './Field.tsx'
import { digitsOf, spaceFours } from './typing.ts'
import { useSpacedDigits } from './useSpacedDigits.ts'

const longest = 30
const digitsIn = (text: string) => digitsOf(text, longest)

/** A bank account: up to thirty digits in `value`, shown in fours. */
export function BankAccountField(props: Omit<TextProps, 'ref' | 'maxLength'>) {
  const spaced = useSpacedDigits({ value: props.value, onChange: props.onChange, digitsIn, space: spaceFours })
  return <Field autoComplete="off" {...props} {...spaced} inputMode="numeric" maxLength={37} />
}
