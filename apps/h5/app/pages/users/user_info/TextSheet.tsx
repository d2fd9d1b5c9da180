import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field, type FieldProps } from '#ui/Field.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { saveProfile } from './edit-profile.ts'
import { type TextName, textIssue } from './text.rules.ts'

type Look = Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'> & {
  label: string
  hint: string
}

// Lengths are counted as people see them, by the contract; the box only stops what is far beyond.
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
  const form = useId()
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const { label, hint, ...look } = looks[name]
  const changed = text.trim() !== value

  useEffect(() => {
    if (!open) return
    setText(value)
    setWrong('')
  }, [open, value])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!changed) return onClose()
    const issue = textIssue(name, text)
    if (issue) return setWrong(issue)
    setBusy(true)
    try {
      const said = await saveProfile({ [name]: text.trim() })
      if (said) setWrong(said)
      else onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`修改${label}`}
      dirty={changed && !busy}
      footer={
        <Button size="l" type="submit" form={form} busy={busy}>
          保存
        </Button>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate style={{ paddingBottom: 12 }}>
        <Field
          {...look}
          label={label}
          hideLabel
          hint={hint}
          value={text}
          onChange={(next) => {
            setText(next)
            if (wrong) setWrong(textIssue(name, next))
          }}
          onBlur={() => changed && setWrong(textIssue(name, text))}
          error={wrong || undefined}
          enterKeyHint="done"
        />
      </form>
    </Sheet>
  )
}
