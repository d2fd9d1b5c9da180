import type { TextProps } from '#ui/Field.tsx'
import { type Requested, SmsCodeField } from '#ui/SmsCodeField.tsx'

type Props = Pick<TextProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'at'> & {
  maskedPhone: string
  onSend: () => Promise<Requested>
}

/** Something that cannot be taken back is confirmed with a code to the own phone. */
export function OwnCodeField({ maskedPhone, ...field }: Props) {
  return (
    <SmsCodeField
      label="验证码"
      hideLabel
      countdown="sms-step-up"
      hint={`验证码将发送至 ${maskedPhone}`}
      enterKeyHint="done"
      {...field}
    />
  )
}
