import type { OutputOf } from '@mall/contract/call/call'
import { labelAt } from '@mall/contract/call/field-label'
import type { previewMaterials } from '@mall/contract/material/calls'
import { saveMaterial } from '@mall/contract/material/terms'
import { importVerdicts } from '@mall/contract/material/words'
import { refusalText } from '@mall/contract/refusal/refusal'
import { inChinese } from '@mall/contract/text/sentence'
import { type Column, columns, type Given } from './table-columns.rules.ts'

type Row = OutputOf<typeof previewMaterials>['rows'][number]
type Fields = Record<Column, string>

type Meant = { outCode: string } | { outCode: null; skus: number }

/** Facts of the company and the mall about a list: its own part numbers by upper-case code, and the meaning of each typed code of goods. */
export type Known = { held: ReadonlyMap<string, Fields>; outCodes: ReadonlyMap<string, Meant> }

/** The effect of each row of a list. */
export function judge(list: readonly Given[], { held, outCodes }: Known): Row[] {
  const places = Map.groupBy(
    list.filter(({ fields }) => fields.material_code),
    ({ fields }) => keyOf(fields.material_code),
  )
  return list.map(({ row, fields: given, fault: unread }): Row => {
    const before = held.get(keyOf(given.material_code))
    const read = { ...empty, ...before, ...given }
    const typed = read.goods_out_item_code
    const meant: Meant | undefined = typed === before?.goods_out_item_code ? { outCode: typed } : outCodes.get(typed)
    // A code that means no goods binds nothing: the line is taken all the same, and keeps what it was bound to.
    const isUnknown = typed !== '' && (meant?.outCode ?? null) === null
    const bound = isUnknown ? (before?.goods_out_item_code ?? '') : (meant?.outCode ?? typed)
    const fields = { ...read, goods_out_item_code: bound }
    const say = (verdict: Row['verdict'], reason = '', differs: string[] = []): Row => ({
      row,
      verdict,
      reason,
      fields,
      differs,
    })
    if (unread) return say('invalid', unread)
    const fault = saveMaterial.input.safeParse(read, { error: inChinese((path) => labelAt(saveMaterial.input, path)) })
      .error?.issues[0]
    if (fault) return say('invalid', fault.message)
    const twins = (places.get(keyOf(given.material_code)) ?? []).filter((other) => other.row !== row)
    if (twins.length > 0) return say('conflict', `与第 ${twins.map((twin) => twin.row).join('、')} 行编码重复`)
    if (isUnknown) return say('unknown', whyUnbound(typed, meant), before ? differing(before, fields) : [])
    if (!before) return say('new')
    const differs = differing(before, fields)
    return differs.length > 0 ? say('changed', '', differs) : say('same')
  })
}

const differing = (before: Fields, fields: Fields): string[] =>
  columns.filter((column) => column !== 'material_code' && fields[column] !== before[column])

function whyUnbound(typed: string, meant: Meant | undefined): string {
  const several = meant && meant.outCode === null && meant.skus > 1
  const why = several ? `“${typed}”有 ${meant.skus} 种规格` : refusalText('material.unknown_goods', { code: typed })
  return `${why}，导入后需补绑商品`
}

export const countVerdicts = (rows: readonly Row[]): Record<Row['verdict'], number> => {
  const counts = { new: 0, changed: 0, same: 0, conflict: 0, unknown: 0, invalid: 0 }
  for (const verdict of importVerdicts) counts[verdict] = rows.filter((row) => row.verdict === verdict).length
  return counts
}

const keyOf = (code: string | undefined) => (code ?? '').toUpperCase()

const empty: Fields = {
  material_code: '',
  material_name: '',
  spec: '',
  brand: '',
  unit: '',
  goods_out_item_code: '',
  remark: '',
}
