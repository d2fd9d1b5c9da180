import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type { previewMaterials as contract } from '@mall/contract/material/calls'
import { materialLimits } from '@mall/contract/material/words'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companyOf } from './company-materials.ts'
import { knownOf } from './known-materials.ts'
import { countVerdicts, judge } from './preview-materials.rules.ts'
import { readTable } from './read-table.ts'
import { givenIn } from './table-columns.rules.ts'

export async function previewMaterials(
  { db, actor }: Ctx,
  input: ParsedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const ownerId = companyOf(actor)
  const limit = materialLimits.importRows
  const given = givenIn(await readTable(input, { rows: limit, owner: actor.userId, refusal: 'material.too_many' }))
  if (given.length > limit) throw new Refusal('material.too_many', { limit })
  const known = await knownOf(db, ownerId, {
    codes: given.map(({ fields }) => fields.material_code ?? ''),
    goodsCodes: given.map(({ fields }) => fields.goods_out_item_code ?? ''),
  })
  const rows = judge(given, known)
  return { rows, counts: countVerdicts(rows) }
}
