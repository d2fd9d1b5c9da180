import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { later } from '#parts/later.tsx'
import { InstantInput } from './InstantInput.tsx'
import { MoneyInput } from './MoneyInput.tsx'

const PicturesInput = later(async () => (await import('./PicturesInput.tsx')).PicturesInput)

type Choice = { readonly value: string | number; readonly label: string }
/** One row of a form; the contract decides which values it takes. */
export type Field<Name extends string = string> = {
  name: Name
  label: string
  /** `money` is typed in yuan and kept in fen, `instant` in the hours of Shanghai and kept as ISO 8601, `pictures` as their paths, `many` any number of choices. */
  kind: 'text' | 'area' | 'money' | 'count' | 'select' | 'switch' | 'phone' | 'instant' | 'pictures' | 'many'
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
      // No maximum length: a number pasted with its country code is read by the contract.
      return <Input inputMode="tel" autoComplete="off" placeholder={placeholder} />
    case 'area':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} placeholder={placeholder} />
    case 'money':
      return <MoneyInput placeholder={placeholder} />
    case 'instant':
      return <InstantInput />
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
    case 'many':
      return (
        <Select
          mode="multiple"
          options={[...choices]}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={placeholder ?? '请选择'}
        />
      )
    case 'switch':
      return <Switch />
    case 'pictures':
      return <PicturesInput />
  }
}
