import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/material/calls'
import * as terms from '@mall/contract/material/terms'
import { materialLimits } from '@mall/contract/material/words'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { companyOf } from './company-materials.ts'
import { knownOf } from './known-materials.ts'
import { countVerdicts, judge } from './preview-materials.rules.ts'
import { readTable } from './read-table.ts'
import { givenIn } from './table-columns.rules.ts'

export const previewMaterials = useCase(
  calls.previewMaterials,
  terms.previewMaterials,
  async ({ db, actor }, input): Promise<OutputOf<typeof calls.previewMaterials>> => {
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
  },
)
