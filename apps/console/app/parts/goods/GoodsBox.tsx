import { merchantGoods } from '@mall/contract/goods/store.calls'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { queryOf } from '#api/query.ts'

export type NamedGoods = { readonly id: number; readonly name: string }
type Props = {
  label: string
  value: readonly number[]
  /** Chosen goods with their names; they keep these when the search no longer finds them. */
  known: readonly NamedGoods[]
  onChange: (chosen: NamedGoods[]) => void
  most: number
}

/** The store's own goods, found by name or code. */
export function GoodsBox({ label, value, known, onChange, most }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(queryOf(merchantGoods, { keyword, list_rows: 20 }))
  const found = (data?.list ?? []).map(({ goods_id, name, item_code }) => ({ id: goods_id, name, about: item_code }))
  const rest = value
    .filter((id) => !found.some((one) => one.id === id))
    .map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? '已不在本店的商品', about: '' }))
  const options = [...rest, ...found].map(({ id, name, about }) => ({ value: id, label: name, about }))
  return (
    <Select
      mode={most === 1 ? undefined : 'multiple'}
      aria-label={label}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setTyped, autoClearSearchValue: true }}
      maxCount={most}
      loading={isFetching}
      placeholder="输入商品名称或订货编码查找"
      notFoundContent={isFetching ? '正在查找' : '没有找到'}
      value={most === 1 ? (value[0] ?? null) : [...value]}
      options={options}
      optionRender={({ label: name, data: { about } }) => (
        <div className="desk-two">
          {name}
          {about && <small>{about}</small>}
        </div>
      )}
      onChange={(chosen: number | number[] | null) => {
        const ids = [chosen ?? []].flat()
        onChange(ids.map((id) => ({ id, name: options.find((one) => one.value === id)?.label ?? '' })))
      }}
    />
  )
}
