import type { InputOf, OutputOf } from '@mall/contract/endpoint'
import type { importMaterials, previewMaterials } from '@mall/contract/material'

export type ImportRow = OutputOf<typeof previewMaterials>['rows'][number]
export type Verdict = ImportRow['verdict']
export type ImportFields = InputOf<typeof importMaterials>['rows'][number]

export const verdictLabel: Record<Verdict, string> = {
  invalid: '有误',
  conflict: '冲突',
  unknown: '未知商品',
  changed: '变更',
  new: '新增',
  same: '无变化',
}
/** First what somebody must look at. */
const verdictOrder = ['invalid', 'conflict', 'unknown', 'changed', 'new', 'same'] as const satisfies Verdict[]

const brought: ReadonlySet<Verdict> = new Set(['new', 'changed'])
const wrong: ReadonlySet<Verdict> = new Set(['invalid', 'conflict', 'unknown'])

/** What importing writes, and what it leaves behind for somebody to mend. */
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
  goods_out_item_code: '商品外部编码',
  remark: '备注',
}
/** The heading that a list may have. */
export const heading = Object.values(columnLabel)

type Column = keyof ImportRow['fields']
const isColumn = (name: string): name is Column => name in columnLabel

/** For a change: each column that differs, with what it will be. */
export const changesOf = ({ differs, fields }: ImportRow): { label: string; value: string }[] =>
  differs.filter(isColumn).map((name) => ({ label: columnLabel[name] ?? name, value: fields[name] || '（空）' }))

export const fieldsOf = ({ fields }: ImportRow): ImportFields => ({
  material_code: fields.material_code ?? '',
  material_name: fields.material_name ?? '',
  spec: fields.spec ?? '',
  brand: fields.brand ?? '',
  unit: fields.unit ?? '',
  goods_out_item_code: fields.goods_out_item_code ?? '',
  remark: fields.remark ?? '',
})

type Refused = { row: number; reason: string }

/** The rows that a refusal of the import names; they are counted from 1 among those that were sent. */
export function refusedIn(data: unknown): Refused[] {
  const rows: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'rows') : null
  return Array.isArray(rows) ? rows.filter(isRefused) : []
}

const isRefused = (one: unknown): one is Refused =>
  typeof one === 'object' &&
  one !== null &&
  typeof Reflect.get(one, 'row') === 'number' &&
  typeof Reflect.get(one, 'reason') === 'string'

/** What was good at the preview and is so no more; the rest stays as it was. */
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
  [heading, ...rows.map((row) => Object.values(fieldsOf(row)))].map((cells) => cells.join('\t')).join('\n')
