import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/material/calls'
import * as terms from '@mall/contract/material/terms'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf, holdToLimit, lockMaterials } from './company-materials.ts'
import { knownOf } from './known-materials.ts'
import { materials } from './material.table.ts'
import { judge } from './preview-materials.rules.ts'

type Fields = ParsedOf<typeof calls.importMaterials>['rows'][number]

/** Judges the rows anew, since the mall and the colleagues go on meanwhile, then writes them in one statement. */
export const importMaterials = useCase(
  calls.importMaterials,
  terms.importMaterials,
  ({ db, actor, now }, { rows }): Promise<OutputOf<typeof calls.importMaterials>> => {
    const ownerId = companyOf(actor)
    return db.transaction(async (tx) => {
      await lockMaterials(tx, ownerId)
      const known = await knownOf(tx, ownerId, {
        codes: rows.map((row) => row.material_code),
        goodsCodes: rows.map((row) => row.goods_out_item_code),
      })
      const judged = judge(
        rows.map((fields, i) => ({ row: i + 1, fields })),
        known,
      )
      const twins = judged.flatMap(({ verdict, row, reason }) => (verdict === 'conflict' ? [{ row, reason }] : []))
      if (twins.length > 0) throw new Refusal('material.code_taken', { rows: twins })
      const wanted = judged.flatMap(({ verdict, fields }, i) => {
        const row = rows[i]
        if (!row || verdict === 'same') return []
        return [{ ...row, goods_out_item_code: fields.goods_out_item_code ?? '' }]
      })
      const written = await write(tx, wanted, { ownerId, userId: actor.userId, at: now() })
      await holdToLimit(tx, ownerId)
      const added = written.filter((row) => row.is_new).length
      const changed = written.length - added
      const unbound = judged.filter(({ verdict }) => verdict === 'unknown').map(({ row, reason }) => ({ row, reason }))
      const without = unbound.length > 0 ? `，其中 ${unbound.length} 条未能绑定商品` : ''
      const detail = `新增 ${added} 条，修改 ${changed} 条${without}`
      await audit({ db: tx, actor, now }, { action: 'material.import', subject: `company:${actor.companyId}`, detail })
      return { added, changed, unbound }
    })
  },
)

type By = { ownerId: number; userId: number; at: Date }

/** One statement for all; a row that was never updated is new. */
async function write(db: Db, rows: readonly Fields[], { ownerId, userId, at }: By): Promise<{ is_new: boolean }[]> {
  if (rows.length === 0) return []
  const when = at.toISOString()
  return rowsOf<{ is_new: boolean }>(
    db,
    sql`insert into ${materials}
        (owner_id, code, name, spec, brand, unit, out_item_code, remark, updated_by, created_at, updated_at)
      select ${ownerId}::bigint, r.material_code, r.material_name, r.spec, r.brand, r.unit, r.goods_out_item_code, r.remark,
        ${userId}::bigint, ${when}::timestamptz, ${when}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(material_code text, material_name text, spec text,
        brand text, unit text, goods_out_item_code text, remark text)
      on conflict (owner_id, upper(code)) do update set name = excluded.name, spec = excluded.spec, brand = excluded.brand,
        unit = excluded.unit, out_item_code = excluded.out_item_code, remark = excluded.remark,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
      returning (xmax = 0) as is_new`,
  )
}
