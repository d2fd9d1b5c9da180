import { parseYuan, plainYuan } from '@mall/contract/money'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'

type Choice = { readonly value: string | number; readonly label: string }
/** One row of a form; what it takes and what may be wrong with it is the contract's to say. */
export type Field<Name extends string = string> = {
  name: Name
  label: string
  /** `money` is typed in yuan and kept in fen. */
  kind: 'text' | 'area' | 'money' | 'count' | 'select' | 'switch' | 'phone'
  choices?: readonly Choice[]
  hint?: string
  placeholder?: string
  optional?: true
}

export const Fields = ({ of }: { of: readonly Field[] }) =>
  of.map((field) => (
    <Form.Item
      key={field.name}
      name={field.name}
      label={field.label}
      extra={field.hint}
      required={!field.optional}
      valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
    >
      {boxOf(field)}
    </Form.Item>
  ))

function boxOf({ kind, choices = [], placeholder }: Field) {
  switch (kind) {
    case 'text':
      return <Input autoComplete="off" placeholder={placeholder} />
    case 'phone':
      return <Input inputMode="numeric" autoComplete="off" maxLength={11} placeholder={placeholder} />
    case 'area':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} placeholder={placeholder} />
    case 'money':
      return <MoneyInput placeholder={placeholder} />
    case 'count':
      return <InputNumber precision={0} style={{ width: 160 }} placeholder={placeholder} />
    case 'select':
      return (
        <Select
          options={[...choices]}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={placeholder ?? '请选择'}
        />
      )
    case 'switch':
      return <Switch />
  }
}

type MoneyProps = {
  value?: number | null
  onChange?: (fen: number | null) => void
  placeholder?: string
  id?: string
  label?: string
}

const fenIn = (text: string): number | null => (text.trim() === '' ? null : (parseYuan(text) ?? Number.NaN))

/** An amount in yuan as it is typed, in fen as it is kept: null while nothing stands there, NaN while it is no amount. */
export function MoneyInput({ value = null, onChange, placeholder = '0.00', id, label }: MoneyProps) {
  const [typed, setTyped] = useState('')
  // What stands there is what was typed, unless the amount has come from elsewhere since.
  const text = Object.is(fenIn(typed), value) ? typed : value === null || Number.isNaN(value) ? '' : plainYuan(value)
  return (
    <Input
      id={id}
      aria-label={label}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(fenIn(target.value))
      }}
      style={{ maxWidth: 220 }}
    />
  )
}
