import type { InputOf, OutputOf } from '@mall/contract/call/call'
import type { z } from '@mall/contract/call/zod'
import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import type { importMaterials, previewMaterials } from '@mall/contract/material/calls'
import type { Material, saveMaterial } from '@mall/contract/material/terms'

export type MaterialFields = Required<z.input<typeof saveMaterial.input>>

export const blank: MaterialFields = {
  material_code: '',
  material_name: '',
  spec: '',
  brand: '',
  unit: '',
  goods_out_item_code: '',
  remark: '',
}

export const fieldsOf = (material: Material): MaterialFields => ({
  material_code: material.material_code,
  material_name: material.material_name,
  spec: material.spec,
  brand: material.brand,
  unit: material.unit,
  goods_out_item_code: material.goods_out_item_code,
  remark: material.remark,
})

/** A sku bound to a part number, as the form shows it. */
export type Picked = { goodsCode: string; name: string; skuText: string; image: string }

export const pickedOf = (detail: GoodsDetail, sku: Sku): Picked => ({
  goodsCode: sku.sku_code,
  name: detail.name,
  skuText: sku.values.join('，'),
  image: sku.image ?? detail.images[0] ?? '',
})

const most = { material_name: 60, spec: 100, brand: 40, unit: 8 } as const

/** The form's fields after binding a sku: empty ones are taken from it, filled ones stay. */
export function boundTo(
  fields: MaterialFields,
  detail: Pick<GoodsDetail, 'name' | 'model' | 'brand' | 'unit'>,
  sku: Pick<Sku, 'sku_code' | 'values'>,
): (readonly [keyof MaterialFields, string])[] {
  const open = (name: keyof typeof most, text: string) =>
    fields[name].trim() ? [] : [[name, text.slice(0, most[name])] as const]
  return [
    ['goods_out_item_code', sku.sku_code],
    ...open('material_name', detail.name),
    ...open('spec', sku.values.join('，') || detail.model),
    ...open('brand', detail.brand.name),
    ...open('unit', detail.unit),
  ]
}

/** Bound to goods that are no longer sold, or no longer exist. */
export const isLost = ({ goods, goods_out_item_code }: Pick<Material, 'goods' | 'goods_out_item_code'>): boolean =>
  goods ? goods.state === 'invalid' : goods_out_item_code !== ''

export type ImportRow = OutputOf<typeof previewMaterials>['rows'][number]
export type Verdict = ImportRow['verdict']
export type ImportFields = InputOf<typeof importMaterials>['rows'][number]

export const verdictLabel: Record<Verdict, string> = {
  invalid: '有误',
  conflict: '冲突',
  unknown: '待绑定',
  changed: '变更',
  new: '新增',
  same: '无变化',
}
/** Verdicts that need attention first. */
const verdictOrder = ['invalid', 'conflict', 'unknown', 'changed', 'new', 'same'] as const satisfies Verdict[]

const brought: ReadonlySet<Verdict> = new Set(['new', 'changed', 'unknown'])
const wrong: ReadonlySet<Verdict> = new Set(['invalid', 'conflict'])

/** Imported without goods, because the mall does not know their code. */
export const unboundRows = (rows: readonly ImportRow[]): ImportRow[] => rows.filter((row) => row.verdict === 'unknown')

/** The rows that importing writes; `wrongRows` are left for the person to correct. */
export const broughtRows = (rows: readonly ImportRow[]): ImportRow[] => rows.filter((row) => brought.has(row.verdict))
export const wrongRows = (rows: readonly ImportRow[]): ImportRow[] => rows.filter((row) => wrong.has(row.verdict))

type Group = { verdict: Verdict; rows: ImportRow[] }

/** The verdicts that occur, with their rows. */
export const groupsOf = (rows: readonly ImportRow[]): Group[] =>
  verdictOrder
    .map((verdict) => ({ verdict, rows: rows.filter((row) => row.verdict === verdict) }))
    .filter((group) => group.rows.length > 0)

const columnLabel: Readonly<Record<string, string>> = {
  material_code: '物料编码',
  material_name: '物料名称',
  spec: '规格型号',
  brand: '品牌',
  unit: '计量单位',
  goods_out_item_code: '商品编码',
  remark: '备注',
}
/** The heading that a list may have. */
export const heading = Object.values(columnLabel)

type Column = keyof ImportRow['fields']
const isColumn = (name: string): name is Column => name in columnLabel

/** For a change: each differing column with its new value. */
export const changesOf = ({ differs, fields }: ImportRow): { label: string; value: string }[] =>
  differs.filter(isColumn).map((name) => ({ label: columnLabel[name] ?? name, value: fields[name] || '（空）' }))

export const importFieldsOf = ({ fields }: ImportRow): ImportFields => ({
  material_code: fields.material_code ?? '',
  material_name: fields.material_name ?? '',
  spec: fields.spec ?? '',
  brand: fields.brand ?? '',
  unit: fields.unit ?? '',
  goods_out_item_code: fields.goods_out_item_code ?? '',
  remark: fields.remark ?? '',
})

/** A row that the import refused, counted from 1 among those that were sent. */
type Refused = { row: number; reason: string }

/** Moves rows that the import refused after a good preview to `verdict`; the rest stays as it was. */
export function marked(rows: readonly ImportRow[], refused: readonly Refused[], verdict: Verdict): ImportRow[] {
  const sent = broughtRows(rows)
  const reasons = new Map(refused.flatMap(({ row, reason }) => (sent[row - 1] ? [[sent[row - 1]?.row, reason]] : [])))
  return rows.map((row) => {
    const reason = reasons.get(row.row)
    return reason === undefined ? row : { ...row, verdict, reason }
  })
}

/** Rows as a list that can be read again, with its heading. */
export const textOf = (rows: readonly ImportRow[]): string =>
  [heading, ...rows.map((row) => Object.values(importFieldsOf(row)))].map((cells) => cells.join('\t')).join('\n')
