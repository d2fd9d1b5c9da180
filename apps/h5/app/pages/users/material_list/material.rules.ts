import type { GoodsDetail, Sku } from '@mall/contract/goods'
import type { Material } from '@mall/contract/material'

export type MaterialDraft = {
  code: string
  name: string
  spec: string
  brand: string
  unit: string
  /** the mall's code of the sku it is bound to, or empty */
  goodsCode: string
  remark: string
}
export type MaterialField = keyof MaterialDraft

export const emptyDraft: MaterialDraft = {
  code: '',
  name: '',
  spec: '',
  brand: '',
  unit: '',
  goodsCode: '',
  remark: '',
}

/** In the order of the form. */
export const materialFields = ['code', 'name', 'spec', 'brand', 'unit', 'goodsCode', 'remark'] as const

const most = { name: 60, spec: 100, brand: 40, unit: 8, remark: 200 } as const
const tooLong = (what: string, text: string, limit: number) =>
  text.trim().length > limit ? `${what}不超过 ${limit} 个字` : ''

/** What is wrong with a field, in one sentence; empty when nothing is. */
export const materialIssue: Record<MaterialField, (draft: MaterialDraft) => string> = {
  code({ code }) {
    if (code.trim() === '') return '请输入物料编码'
    return /^[A-Za-z0-9._/-]{1,40}$/.test(code.trim()) ? '' : '物料编码为 1–40 位字母、数字或 . _ / -'
  },
  name: ({ name }) => (name.trim().length < 2 ? '请输入物料名称' : tooLong('物料名称', name, most.name)),
  spec: ({ spec }) => tooLong('规格型号', spec, most.spec),
  brand: ({ brand }) => tooLong('品牌', brand, most.brand),
  unit: ({ unit }) => (unit.trim() === '' ? '请输入计量单位' : tooLong('计量单位', unit, most.unit)),
  goodsCode: () => '',
  remark: ({ remark }) => tooLong('备注', remark, most.remark),
}

export type Issues = Partial<Record<MaterialField, string>>

export const materialIssues = (draft: MaterialDraft): Issues =>
  Object.fromEntries(
    materialFields.flatMap((field) => {
      const issue = materialIssue[field](draft)
      return issue ? [[field, issue]] : []
    }),
  )

const wireNames: Readonly<Record<string, MaterialField>> = {
  material_code: 'code',
  material_name: 'name',
  spec: 'spec',
  brand: 'brand',
  unit: 'unit',
  goods_out_item_code: 'goodsCode',
  remark: 'remark',
}
const refusedFields: Readonly<Record<string, MaterialField>> = {
  'material.code_taken': 'code',
  'material.unknown_goods': 'goodsCode',
}

/** The field of the form that the mall's refusal is about, if it is about one. */
export const fieldOf = ({ code, field }: { code: string | null; field: string | null }): MaterialField | undefined =>
  wireNames[field ?? ''] ?? refusedFields[code ?? '']

export const draftOf = (material: Material): MaterialDraft => ({
  code: material.material_code,
  name: material.material_name,
  spec: material.spec,
  brand: material.brand,
  unit: material.unit,
  goodsCode: material.goods_out_item_code,
  remark: material.remark,
})

export const wireOf = (draft: MaterialDraft) => ({
  material_code: draft.code.trim(),
  material_name: draft.name.trim(),
  spec: draft.spec.trim(),
  brand: draft.brand.trim(),
  unit: draft.unit.trim(),
  goods_out_item_code: draft.goodsCode,
  remark: draft.remark.trim(),
})

/** A sku as the form shows what a part number stands for. */
export type Picked = { goodsCode: string; name: string; skuText: string; image: string }

export const pickedOf = (detail: GoodsDetail, sku: Sku): Picked => ({
  goodsCode: sku.sku_code,
  name: detail.name,
  skuText: sku.values.join('，'),
  image: sku.image ?? detail.images[0] ?? '',
})

/** Bound to a sku: what was left open is taken from it, what was written stays. */
export const boundTo = (
  draft: MaterialDraft,
  detail: Pick<GoodsDetail, 'name' | 'model' | 'brand' | 'unit'>,
  sku: Pick<Sku, 'sku_code' | 'values'>,
): MaterialDraft => ({
  ...draft,
  goodsCode: sku.sku_code,
  name: draft.name.trim() || detail.name.slice(0, most.name),
  spec: draft.spec.trim() || (sku.values.join('，') || detail.model).slice(0, most.spec),
  brand: draft.brand.trim() || detail.brand.name.slice(0, most.brand),
  unit: draft.unit.trim() || detail.unit.slice(0, most.unit),
})

/** Bound to something that is not sold any more, or is no longer there at all. */
export const isLost = ({ goods, goods_out_item_code }: Pick<Material, 'goods' | 'goods_out_item_code'>): boolean =>
  goods ? goods.state === 'invalid' : goods_out_item_code !== ''
