import { goodsDetail, goodsList } from '@mall/contract/goods/calls'
import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { saveMaterial, updateMaterial } from '@mall/contract/material/calls'
import type { Material } from '@mall/contract/material/terms'
import * as terms from '@mall/contract/material/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Fault } from '#ui/Fault.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { GoodsPicker } from './GoodsPicker.tsx'
import { blank, boundTo, fieldsOf, type MaterialFields, type Picked, pickedOf } from './material.rules.ts'
import styles from './material_list.module.css'

type Props = {
  open: boolean
  start: { material?: Material; goodsCode: string /** begins at the choice of the goods */; binding: boolean }
  onClose: () => void
  /** sends it; rejects with a `CallError` that was not shown yet */
  onSubmit: (fields: MaterialFields) => Promise<void>
  onRemove?: () => void
}

/** Adds a part number, or changes one. Give it a new key at each opening. */
export function MaterialSheet({ open, start, onClose, onSubmit, onRemove }: Props) {
  const form = useMaterialForm({ material: start.material, goodsCode: start.goodsCode, onSubmit })
  const [picking, setPicking] = useState(start.binding)
  return (
    <>
      <FormSheet form={form} open={open} onClose={onClose} tall title={start.material ? '编辑物料' : '新增物料'}>
        <FieldRows>
          <div data-field="goods_out_item_code">
            <BindField
              code={form.values.goods_out_item_code}
              picked={form.picked}
              onPick={() => setPicking(true)}
              onClear={form.unbind}
              error={form.field('goods_out_item_code').error}
            />
          </div>
          <TextRow
            label="物料编码"
            required
            code
            placeholder="贵司的编码，如 M-1001"
            maxLength={40}
            {...form.field('material_code')}
          />
          <TextRow label="物料名称" required placeholder="2–60 个字" maxLength={60} {...form.field('material_name')} />
          <TextRow label="计量单位" required placeholder="如 个、双、箱" maxLength={8} {...form.field('unit')} />
          <TextRow label="规格型号" placeholder="选填" maxLength={100} {...form.field('spec')} />
          <TextRow label="品牌" placeholder="选填" enterKeyHint="done" maxLength={40} {...form.field('brand')} />
          <TextArea look="row" label="备注" placeholder="选填" max={200} {...form.field('remark')} />
        </FieldRows>
        {onRemove ? (
          <button type="button" className={styles.remove} onClick={onRemove}>
            删除物料
          </button>
        ) : null}
      </FormSheet>
      <GoodsPicker
        open={open && picking}
        onClose={() => setPicking(false)}
        keyword={form.values.material_name}
        onPick={(detail, sku) => {
          form.pick(detail, sku)
          setPicking(false)
        }}
      />
    </>
  )
}

type BindProps = {
  /** the mall's code that it is bound to, or empty */
  code: string
  /** the known facts of that goods */
  picked: Picked | null
  onPick: () => void
  onClear: () => void
  error?: string
}

/** The goods bound to a part number, and the way to bind another. */
function BindField({ code, picked, onPick, onClear, error }: BindProps) {
  const { imageDomain } = useGlobalData()
  const fault = <Fault text={error} />
  if (!code) {
    return (
      <>
        <button type="button" className={styles.pick} onClick={onPick}>
          <Icon name="link" size={18} />
          <span className="min-w-0 flex-1">
            绑定商品
            <span className="block text-hint text-ink-3">选填，绑定后可用物料编码搜索与下单</span>
          </span>
          <Icon name="right" size={16} className="text-ink-3" />
        </button>
        {fault}
      </>
    )
  }
  return (
    <>
      <div className={styles.picked}>
        <Picture src={picked?.image ? withImageDomain(picked.image, imageDomain) : undefined} alt="" width={56} />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-sub">{picked?.name ?? '已绑定的商品'}</p>
          <p className="one-line text-hint text-ink-3">
            {picked?.skuText ? `${picked.skuText} · ` : ''}
            <span className="mono">{code}</span>
          </p>
        </div>
        <div className={styles.pickedActs}>
          <button type="button" onClick={onPick}>
            更换
          </button>
          <button type="button" className="text-ink-3" onClick={onClear}>
            解除
          </button>
        </div>
      </div>
      {fault}
    </>
  )
}

type FormProps = {
  material?: Material
  /** for a new one: the mall's code to bind it to */
  goodsCode: string
  onSubmit: (fields: MaterialFields) => Promise<void>
}

/** The form of a part number, with the goods picked for it. */
function useMaterialForm({ material, goodsCode, onSubmit }: FormProps) {
  const cache = useQueryClient()
  const [picked, setPicked] = useState<Picked | null>(material ? pickedIn(material) : null)

  const form = useContractForm({
    call: saveMaterial,
    changes: updateMaterial,
    schema: terms.saveMaterial.input,
    start: material ? fieldsOf(material) : { ...blank, goods_out_item_code: goodsCode },
    send: onSubmit,
    refused: { 'material.code_taken': 'material_code', 'material.unknown_goods': 'goods_out_item_code' },
    otherwise: sayRefusal,
  })

  function pick(detail: GoodsDetail, sku: Sku) {
    setPicked(pickedOf(detail, sku))
    for (const [name, text] of boundTo(form.values, detail, sku)) form.change(name, text)
  }

  // The link brings only a code: the goods is looked up, and fills the empty fields.
  const lookUp = useEffectEvent(async () => {
    if (material || goodsCode === '') return
    const found = await goodsOf(cache, goodsCode).catch(unlessRefused)
    if (!found) return
    if (form.values.goods_out_item_code === goodsCode) pick(found.detail, found.sku)
  })
  useEffect(() => {
    void lookUp()
  }, [])

  function unbind() {
    setPicked(null)
    form.change('goods_out_item_code', '')
  }

  return { ...form, picked, pick, unbind }
}

const pickedIn = ({ goods, goods_out_item_code }: Material): Picked | null =>
  goods && { goodsCode: goods_out_item_code, name: goods.name, skuText: goods.sku_text, image: goods.image }

/** The goods and the sku with this code of the mall; null when the search does not find it. */
async function goodsOf(cache: ReturnType<typeof useQueryClient>, code: string) {
  const { list } = await cache.fetchQuery(queryOf(goodsList, { keyword: code, exact: 1, list_rows: 5 }))
  for (const { goods_id } of list) {
    const detail = await cache.fetchQuery(queryOf(goodsDetail, { goods_id }))
    const sku = detail.skus.find(({ sku_code }) => sku_code === code) ?? soleSku(detail, code)
    if (sku) return { detail, sku }
  }
  return null
}

const soleSku = ({ item_code, skus }: GoodsDetail, code: string): Sku | undefined =>
  item_code === code && skus.length === 1 ? skus[0] : undefined

function unlessRefused(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}
