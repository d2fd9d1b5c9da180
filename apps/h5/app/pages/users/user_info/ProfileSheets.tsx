import { updateAccount } from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import type { z } from '@mall/contract/call/zod'
import { firstDay } from '@mall/contract/text/when'
import { sent } from '#api/query.ts'
import { DayField } from '#form/DayField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { keepUser } from '#session/profile.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { Field, type FieldProps } from '#ui/Field.tsx'
import { dayText } from '#ui/time.ts'

export type TextName = 'nickname' | 'real_name' | 'email'

type Line = Partial<Record<TextName, string>>
const lines: Record<TextName, z.ZodType<Line, Line>> = {
  nickname: terms.updateAccount.input.pick({ nickname: true }),
  real_name: terms.updateAccount.input.pick({ real_name: true }),
  email: terms.updateAccount.input.pick({ email: true }),
}

type Look = Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'> & {
  label: string
  hint: string
}

// The contract counts lengths in visible characters; the box only stops far longer texts.
const looks: Record<TextName, Look> = {
  nickname: {
    label: '昵称',
    hint: '2–20 个字，会显示在您的评价中',
    placeholder: '请输入昵称',
    autoComplete: 'nickname',
    maxLength: 60,
  },
  real_name: {
    label: '真实姓名',
    hint: '用于企业采购与开票联系，不会公开',
    placeholder: '请输入真实姓名',
    autoComplete: 'name',
    maxLength: 40,
  },
  email: {
    label: '邮箱',
    hint: '用于接收电子发票与通知',
    placeholder: '请输入邮箱',
    autoComplete: 'email',
    type: 'email',
    inputMode: 'email',
    maxLength: 60,
  },
}

type Props = { name: TextName; open: boolean; value: string; onClose: () => void }

/** One line of the profile. */
export function TextSheet({ name, open, value, onClose }: Props) {
  const { label, hint, ...look } = looks[name]
  const form = useContractForm({
    call: updateAccount,
    schema: lines[name],
    start: { nickname: value, real_name: value, email: value },
    async send(edit) {
      if (!Object.values(edit).includes(value)) keepUser(await sent(updateAccount, edit))
      onClose()
    },
    otherwise: ({ msg }, { say }) => say(name, msg),
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={`修改${label}`}>
      <div style={{ paddingBottom: 12 }}>
        <Field {...look} label={label} hideLabel hint={hint} enterKeyHint="done" {...form.field(name)} />
      </div>
    </FormSheet>
  )
}

const today = () => dayText(serverNow())
const Birthday = terms.updateAccount.input
  .pick({ birthday: true })
  .refine(({ birthday = '' }) => birthday <= today(), { path: ['birthday'], message: '请选择正确的日期' })

type BirthdaySheetProps = { open: boolean; value: string; onClose: () => void }

/** A day between then and today, by the phone's own calendar; or none. */
export function BirthdaySheet({ open, value, onClose }: BirthdaySheetProps) {
  const form = useContractForm({
    call: updateAccount,
    schema: Birthday,
    start: { birthday: value },
    judged: 'sent',
    async send(edit) {
      keepUser(await sent(updateAccount, edit))
      onClose()
    },
    otherwise: ({ msg }, { say }) => say('birthday', msg),
  })
  const field = form.field('birthday')

  function clear() {
    field.onChange('')
    return form.submit()
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title="修改生日"
      disabled={field.value === ''}
      beside={
        value ? (
          <Button size="l" variant="outline" onClick={clear}>
            不填写
          </Button>
        ) : null
      }
    >
      <div style={{ paddingBottom: 12 }}>
        <DayField
          label="生日"
          hideLabel
          hint="仅自己可见，不会公开"
          autoComplete="bday"
          min={firstDay}
          max={open ? today() : undefined}
          {...field}
          onChange={(day) => field.onChange(day ?? '')}
        />
      </div>
    </FormSheet>
  )
}
