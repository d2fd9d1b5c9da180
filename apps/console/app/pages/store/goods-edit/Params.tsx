import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { categoryAttributes } from '@mall/contract/storegoods'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Input } from 'antd'
import { queryOf } from '#api/query.ts'
import { Part } from './Box.tsx'
import type { Draft } from './draft.ts'

type Param = Draft['params'][number]
type Props = { category: number | null; params: readonly Param[]; onChange: (params: Param[]) => void }

/** What the goods is described by; the category says what is usual, and offers the usual values. */
export function Params({ category, params, onChange }: Props) {
  const { data } = useQuery({
    ...queryOf(categoryAttributes, { category_id: category ?? 0 }),
    enabled: category !== null,
  })
  const usual = data?.list ?? []
  const missing = usual.filter(({ name }) => !params.some((param) => param.name === name))
  const rows = [...params, ...missing.map(({ name }) => ({ name, value: '' }))]
  const set = (at: number, patch: Partial<Param>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)))
  return (
    <Part
      title="商品参数"
      about={category === null ? '选择分类后列出常用参数' : '留空的不会保存；简短的值可供买家筛选'}
    >
      <div className="goods-params">
        {rows.map(({ name, value }, i) => {
          const isUsual = usual.some((one) => one.name === name)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed, and rows do not move
            <div key={i}>
              {isUsual ? (
                <span>{name}</span>
              ) : (
                <Input
                  aria-label="参数名"
                  placeholder="参数名"
                  maxLength={20}
                  value={name}
                  onChange={({ target }) => set(i, { name: target.value })}
                />
              )}
              <AutoComplete
                aria-label={name || '参数值'}
                value={value}
                maxLength={100}
                options={(usual.find((one) => one.name === name)?.values ?? []).map((one) => ({ value: one }))}
                showSearch={{ filterOption: (words, option) => String(option?.value).includes(words) }}
                onChange={(text: string) => set(i, { value: text })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`清除${name}`}
                onClick={() => onChange(rows.filter((_, at) => at !== i))}
              />
            </div>
          )
        })}
      </div>
      {rows.length < 40 && <Button onClick={() => onChange([...rows, { name: '', value: '' }])}>添加参数</Button>}
    </Part>
  )
}
