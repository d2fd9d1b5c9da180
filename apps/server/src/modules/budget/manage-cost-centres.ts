import * as calls from '@mall/contract/budget/calls'
import * as terms from '@mall/contract/budget/terms'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf, lockCompany } from '#modules/company/company.public.ts'
import { costCentres as kept } from './budget.table.ts'
import { managesBudgets } from './manage-budgets.ts'

/** A shopper has none. */
export const costCentres = useCase(calls.costCentres, terms.costCentres, async ({ db, actor }) => {
  return { list: actor.companyId === null ? [] : await listed(db, actor.companyId) }
})

const listed = (db: Db, companyId: number) =>
  db
    .select({ id: kept.id, code: kept.code, name: kept.name })
    .from(kept)
    .where(eq(kept.companyId, companyId))
    .orderBy(asc(kept.code))

/** Orders keep the words they were submitted with. */
export const saveCostCentres = useCase(calls.saveCostCentres, terms.saveCostCentres, async (ctx, { list }) => {
  const companyId = companyOf(ctx.actor)
  if (!managesBudgets(ctx)) throw new Refusal('auth.forbidden')
  const twice = list.find(({ code }, i) => list.some((other, j) => j < i && other.code === code))
  if (twice) throw new BadInput('list', `编号“${twice.code}”重复`)
  return ctx.db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    await tx.delete(kept).where(eq(kept.companyId, companyId))
    if (list.length > 0) await tx.insert(kept).values(list.map(({ code, name }) => ({ companyId, code, name })))
    const detail = list.map(({ code, name }) => `${code} ${name}`).join('；')
    await audit({ ...ctx, db: tx }, { action: 'cost_centre.save', subject: `company:${companyId}`, detail })
    return { list: await listed(tx, companyId) }
  })
})
