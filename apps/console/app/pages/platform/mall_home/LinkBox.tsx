import { mallCouponScope, mallCoupons } from '@mall/contract/coupon/platform.calls'
import { categories } from '@mall/contract/goods/calls'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Space } from 'antd'
import { useDeferredValue, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { Box } from '#parts/editions/Rows.tsx'
import { type LinkKind, linkKindLabel, linkKinds, linkTo, mallPages } from './links.ts'

type Props = { optional?: boolean; value: string; fault: string | undefined; onChange: (link: string) => void }

/** A link, chosen among the mall's things or typed. */
export function LinkBox({ optional = false, value, fault, onChange }: Props) {
  const [kind, setKind] = useState<LinkKind>('page')
  const label = optional ? '链接（可不填）' : '链接'
  return (
    <Box label={label} fault={fault} hint="从商城里选，或填写商城内的路径、https 开头的网址">
      <Space.Compact block style={{ marginBottom: 8 }}>
        <Select
          aria-label="链接到"
          style={{ width: 96 }}
          value={kind}
          options={linkKinds.map((one) => ({ value: one, label: linkKindLabel[one] }))}
          onChange={setKind}
        />
        <Choice key={kind} kind={kind} onPick={onChange} />
      </Space.Compact>
      <Input
        aria-label={label}
        value={value}
        maxLength={200}
        placeholder="/product/product_list?cid=12"
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  )
}

function Choice({ kind, onPick }: { kind: LinkKind; onPick: (link: string) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { options, busy } = useOptions(kind, keyword)
  return (
    <Select
      aria-label={`选择${linkKindLabel[kind]}`}
      style={{ flex: 1 }}
      showSearch={{
        optionFilterProp: 'label',
        onSearch: setTyped,
        filterOption: kind === 'page' || kind === 'category',
      }}
      loading={busy}
      placeholder={kind === 'page' ? '选择页面' : `输入名称查找${linkKindLabel[kind]}`}
      notFoundContent={busy ? '正在查找' : '没有找到'}
      value={null}
      options={options}
      onChange={(link: string | null) => link && onPick(link)}
    />
  )
}

type Option = { value: string; label: string }

function useOptions(kind: LinkKind, keyword: string): { options: Option[]; busy: boolean } {
  const tree = useQuery({ ...queryOf(categories, {}), enabled: kind === 'category' })
  const scope = kind === 'merchant' ? 'merchant' : 'goods'
  const things = useQuery({
    ...queryOf(mallCouponScope, { scope, keyword }),
    enabled: kind === 'goods' || kind === 'merchant',
  })
  const coupons = useQuery({ ...queryOf(mallCoupons, { keyword, list_rows: 20 }), enabled: kind === 'coupon' })
  const busy = tree.isFetching || things.isFetching || coupons.isFetching
  const found: Record<LinkKind, () => Option[]> = {
    page: () => [...mallPages],
    category: () => flat(tree.data?.list ?? []),
    goods: () => (things.data?.list ?? []).map(({ id, name }) => ({ value: linkTo.goods(id), label: name })),
    merchant: () => (things.data?.list ?? []).map(({ id, name }) => ({ value: linkTo.merchant(id), label: name })),
    coupon: () => (coupons.data?.list ?? []).map(({ id, name }) => ({ value: linkTo.coupon(id), label: name })),
  }
  return { options: found[kind](), busy }
}

type Node = { readonly id: number; readonly name: string; readonly children?: readonly Node[] }

/** Every category by the way to it: `劳保用品 / 手套`. */
const flat = (nodes: readonly Node[], above = ''): Option[] =>
  nodes.flatMap(({ id, name, children }) => [
    { value: linkTo.category(id), label: above + name },
    ...flat(children ?? [], `${above}${name} / `),
  ])
