import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import type { OutputOf } from '@mall/contract/call/call'
import { type Attribute, numberIn } from '@mall/contract/category/words'
import type { categoryAttributes } from '@mall/contract/goods/store.calls'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Input, Select } from 'antd'
import { sentenceOf } from '#api/call-error.ts'
import { attributesOf } from './attributes-of.ts'
import { Part, useFault, Warned } from './Box.tsx'
import { type Param, rowsOf } from './params.ts'

type Props = { category: number | null; params: readonly Param[]; onChange: (params: Param[]) => void }
type Known = OutputOf<typeof categoryAttributes>['list'][number]

/** Parameters of the goods: those that its category asks for, each in its kind, then the usual ones and the store's own. */
export function Params({ category, params, onChange }: Props) {
  const { data, error, refetch } = useQuery({ ...attributesOf(category ?? 0), enabled: category !== null })
  const fault = useFault('params')
  const known = data?.list ?? []
  const rows = rowsOf(known, params)
  const set = (at: number, patch: Partial<Param>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)))
  const ofCategory = known.filter(({ is_set }) => is_set).length
  return (
    <Part title="商品参数" about={aboutOf(category, known)}>
      {error && !data && (
        <p className="desk-late">
          {sentenceOf(error)}
          <Button type="link" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      <Warned at="params" />
      {fault && (
        <p className="desk-late" data-fault>
          {fault}
        </p>
      )}
      <div className="goods-params">
        {rows.map((row, i) => {
          const its = known.find((one) => one.name === row.name)
          const isMissing = fault !== undefined && its?.required === true && row.value === ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed, and rows do not move
            <div key={i}>
              <Name row={row} known={its} onChange={(name) => set(i, { name })} />
              <Value row={row} known={its} isMissing={isMissing} onChange={(value) => set(i, { value })} />
              {i >= ofCategory && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`清除${row.name}`}
                  onClick={() => onChange(rows.filter((_, at) => at !== i))}
                />
              )}
            </div>
          )
        })}
      </div>
      {rows.length < 40 && <Button onClick={() => onChange([...rows, { name: '', value: '' }])}>添加参数</Button>}
    </Part>
  )
}

function aboutOf(category: number | null, known: readonly Known[]): string {
  if (category === null) return '选择分类后列出要填的参数'
  const empty = '留空的不会保存；简短的值可供买家筛选'
  return known.some(({ required }) => required) ? `带 * 的上架前须填写；${empty}` : empty
}

type CellProps = { row: Param; known: Known | undefined; onChange: (text: string) => void }

function Name({ row, known, onChange }: CellProps) {
  if (known)
    return (
      <span title={row.name}>
        {known.required && <b>*</b>}
        {row.name}
      </span>
    )
  return (
    <Input
      aria-label="参数名"
      placeholder="参数名"
      maxLength={20}
      value={row.name}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** An input for the kind of the parameter; a value of another kind stays visible until it is changed. */
function Value({ row: { name, value }, known, isMissing, onChange }: CellProps & { isMissing: boolean }) {
  const status = isMissing ? ('error' as const) : undefined
  if (known?.kind === 'number') return <NumberBox attribute={known} value={value} status={status} onChange={onChange} />
  if (known?.kind === 'choice')
    return (
      <Select
        aria-label={name}
        status={status}
        allowClear
        showSearch
        placeholder="请选择"
        value={value || undefined}
        options={known.choices.map((one) => ({ value: one, label: one }))}
        onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      />
    )
  return (
    <AutoComplete
      aria-label={name || '参数值'}
      status={status}
      value={value}
      maxLength={100}
      options={(known?.values ?? []).map((one) => ({ value: one }))}
      showSearch={{ filterOption: (words, option) => String(option?.value).includes(words) }}
      onChange={(text: string) => onChange(text)}
    />
  )
}

type NumberProps = {
  attribute: Attribute
  value: string
  status: 'error' | undefined
  onChange: (text: string) => void
}

/** A number typed without its unit and kept with it. */
function NumberBox({ attribute: { name, unit }, value, status, onChange }: NumberProps) {
  const isOff = value !== '' && numberIn(value, unit) === null
  return (
    <Input
      aria-label={name}
      status={isOff ? 'error' : status}
      inputMode="decimal"
      maxLength={20}
      suffix={unit === '' ? undefined : <span className="desk-dim">{unit}</span>}
      value={numberIn(value, unit) ?? value}
      onChange={({ target }) => {
        const typed = target.value.trim()
        onChange(numberIn(typed, unit) === null ? typed : `${typed}${unit}`)
      }}
    />
  )
}
