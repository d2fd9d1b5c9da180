import { deskBrands, mergeBrand } from '@mall/contract/brand/platform.calls'
import { Button, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#api/query.ts'
import { useAsk } from '#overlay/useAsk.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import type { Brand } from './BrandForm.tsx'

/** Gives all goods of a brand to another one. */
export function MergeBrand({ brand, onDone }: { brand: Brand; onDone: () => void }) {
  const { confirm, holder } = useAsk()
  const mayMerge = useMay()(mergeBrand.needs)
  const [typed, setTyped] = useState('')
  const [target, setTarget] = useState<{ value: number; label: string } | null>(null)
  const { data, isFetching } = useCall(deskBrands, { keyword: useDeferredValue(typed), list_rows: 20 })
  const merge = useAct(mergeBrand, { done: '品牌已合并', changes: [deskBrands] })
  if (!mayMerge) return null

  const ask = (to: { value: number; label: string }) =>
    confirm({
      title: `把“${brand.name}”并入“${to.label}”`,
      content: `“${brand.name}”的全部商品改为“${to.label}”，“${brand.name}”随即删除，不能撤销。几千件以上的商品在几分钟内转完。`,
      okText: '合并',
      okButtonProps: { danger: true },
      onOk: () =>
        merge.mutateAsync({ id: brand.id, version: brand.version, to_id: to.value }).then(onDone, () => undefined),
    })
  return (
    <section className="brand-merge">
      <h2>合并到其他品牌</h2>
      <p className="desk-dim">重复的品牌用合并：商品全部转过去。</p>
      <div>
        <Select
          aria-label="合并到的品牌"
          labelInValue
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={isFetching}
          placeholder="输入名称或拼音查找"
          value={target}
          options={(data?.list ?? [])
            .filter(({ id }) => id !== brand.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => setTarget(chosen)}
        />
        <Button danger disabled={target === null} loading={merge.isPending} onClick={() => target && ask(target)}>
          合并
        </Button>
      </div>
      {holder}
    </section>
  )
}
