import { mallCouponScope } from '@mall/contract/coupon/platform.calls'
import { storeCouponScope } from '@mall/contract/coupon/store.calls'
import { categories } from '@mall/contract/goods/calls'
import { useQuery } from '@tanstack/react-query'
import { Select, TreeSelect } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { queryOf, useCall } from '#api/query.ts'
import type { Named } from './draft.ts'

type Box = {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  /** Chosen things with their names: as saved, and as chosen now. */
  known: readonly Named[]
  onKnown: (known: readonly Named[]) => void
}

type Things = Box & { scope: 'goods' | 'merchant'; ofMall: boolean; label?: string; most?: number }

/** Goods or stores, found by name; goods by their code, too. A chosen one keeps its name when the search no longer finds it. */
export function ThingsBox(props: Things) {
  const { id, value = [], onChange, known, onKnown, scope, ofMall, label, most } = props
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(
    ofMall ? queryOf(mallCouponScope, { scope, keyword }) : queryOf(storeCouponScope, { keyword }),
  )
  const found = data?.list ?? []
  const rest = known.filter((one) => value.includes(one.id) && !found.some((other) => other.id === one.id))
  const options = [...rest.map((one) => ({ ...one, about: '' })), ...found].map((one) => ({
    value: one.id,
    label: one.name,
    about: one.about,
  }))
  return (
    <Select
      id={id}
      mode="multiple"
      aria-label={label}
      maxCount={most}
      showSearch={{ filterOption: false, onSearch: setTyped, autoClearSearchValue: true }}
      loading={isFetching}
      placeholder={scope === 'goods' ? '输入商品名称或订货编码查找' : '输入店铺名称查找'}
      notFoundContent={isFetching ? '正在查找' : '没有找到'}
      value={value}
      options={options}
      optionRender={({ label, data: { about } }) => (
        <div className="desk-two">
          {label}
          {about && <small>{about}</small>}
        </div>
      )}
      onChange={(ids: number[]) => {
        onKnown(options.filter((one) => ids.includes(one.value)).map((one) => ({ id: one.value, name: one.label })))
        onChange?.(ids)
      }}
    />
  )
}

type Node = { readonly id: number; readonly name: string; readonly children?: readonly Node[] }
type Leaf = { value: number; title: string; children?: Leaf[] }
const leafOf = ({ id, name, children }: Node): Leaf => ({
  value: id,
  title: name,
  ...(children && { children: children.map(leafOf) }),
})
const allOf = (leaves: readonly Leaf[]): Leaf[] => leaves.flatMap((leaf) => [leaf, ...allOf(leaf.children ?? [])])

/** The tree of categories; a category whose parts are all chosen is chosen as a whole. */
export function CategoriesBox({ id, value = [], onChange, known, onKnown }: Box) {
  const { data, isPending } = useCall(categories, {})
  const tree = useMemo(() => (data?.list ?? []).map(leafOf), [data])
  const every = useMemo(() => allOf(tree), [tree])
  // A category that has been hidden since keeps its name.
  const hidden = isPending
    ? []
    : known.filter((one) => value.includes(one.id) && !every.some((leaf) => leaf.value === one.id))
  const treeData = [...tree, ...hidden.map((one) => ({ value: one.id, title: one.name }))]
  return (
    <TreeSelect
      id={id}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear
      loading={isPending}
      placeholder="请选择分类"
      value={isPending ? [] : value}
      treeData={treeData}
      onChange={(ids: number[]) => {
        onKnown(
          allOf(treeData)
            .filter((leaf) => ids.includes(leaf.value))
            .map((leaf) => ({ id: leaf.value, name: leaf.title })),
        )
        onChange?.(ids)
      }}
    />
  )
}
