import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, Input, Select } from 'antd'
import { useFault, Warned } from './Box.tsx'
import type { Spec } from './draft.ts'

const mostSpecs = 3

type Props = { specs: readonly Spec[]; onChange: (specs: Spec[]) => void }

/** Specs by which skus differ, and the values of each: enter or a comma ends a value. */
export function Specs({ specs, onChange }: Props) {
  const fault = useFault('spec_names')
  const set = (at: number, patch: Partial<Spec>) =>
    onChange(specs.map((one, i) => (i === at ? { ...one, ...patch } : one)))
  return (
    <div className="goods-specs">
      {specs.map(({ name, values }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is being typed, and specs do not move
        <div key={i}>
          <Input
            aria-label={`规格名 ${i + 1}`}
            placeholder="规格名，如 颜色"
            maxLength={20}
            value={name}
            onChange={({ target }) => set(i, { name: target.value })}
          />
          <Select
            aria-label={`${name || '规格'}的值`}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、']}
            placeholder="输入规格值，按回车添加"
            value={[...values]}
            onChange={(next: string[]) => set(i, { values: cleaned(next) })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除规格 ${name}`}
            onClick={() => onChange(specs.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {specs.length < mostSpecs && (
        <Button onClick={() => onChange([...specs, { name: '', values: [] }])}>添加规格</Button>
      )}
      <Warned at="spec_names" />
      {fault && (
        <p className="desk-late" data-fault>
          {fault}
        </p>
      )}
    </div>
  )
}

const cleaned = (values: readonly string[]) => [
  ...new Set(values.map((value) => value.trim().slice(0, 40)).filter((value) => value !== '')),
]
