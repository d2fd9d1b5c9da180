import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/commission/platform.calls'
import * as platformTerms from '@mall/contract/commission/platform.terms'
import {
  type CommissionScope,
  commissionScopeLabel,
  pointsText,
  usualCommissionPoints,
} from '@mall/contract/commission/platform.words'
import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { commissionRules as kept } from './commission.table.ts'

type Target = OutputOf<typeof platformCalls.commissionTargets>['list'][number]
type Named = Exclude<CommissionScope, 'mall'>
type Row = Pick<typeof kept.$inferSelect, 'scope' | 'scopeId'>
const mostListed = 20
const above = alias(categories, 'above')

/** A page of the rules; the mall's own stands in front, also while nobody has changed it. */
export const commissions = useCase(
  platformCalls.commissions,
  platformTerms.commissions,
  async ({ db }: Pick<Ctx, 'db'>, { scope, page, list_rows }): Promise<OutputOf<typeof platformCalls.commissions>> => {
    const where = scope === 'all' ? ne(kept.scope, 'mall') : and(eq(kept.scope, scope), ne(kept.scope, 'mall'))
    const rows = await db
      .select()
      .from(kept)
      .where(where)
      .orderBy(desc(kept.updatedAt), asc(kept.scopeId))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const targets = await targetsOf(db, rows)
    const list = rows.map((row) => {
      const { name, about } = targets.get(keyOf(row)) ?? { name: '已删除', about: '' }
      return {
        scope: row.scope,
        scope_id: row.scopeId,
        name,
        about,
        rate_points: row.ratePoints,
        operator: row.operator,
        updated_at: row.updatedAt.toISOString() as string | null,
      }
    })
    const total = await db.$count(kept, where)
    if (scope !== 'all' && scope !== 'mall') return { list, total, page, list_rows }
    return { list: page === 1 ? [await mallsOwn(db), ...list] : list, total: total + 1, page, list_rows }
  },
)

async function mallsOwn(db: Db) {
  const [row] = await db.select().from(kept).where(eq(kept.scope, 'mall'))
  return {
    scope: 'mall' as const,
    scope_id: 0,
    name: commissionScopeLabel.mall,
    about: '没有其他规则时',
    rate_points: row?.ratePoints ?? usualCommissionPoints,
    operator: row?.operator ?? '',
    updated_at: row?.updatedAt.toISOString() ?? null,
  }
}

const find: Record<Named, (db: Db, which: SQL | undefined, limit: number) => Promise<Target[]>> = {
  // First-level categories are left out: their rate is the fee that applicants agree to, which stands with the fees.
  category: (db, which, limit) =>
    db
      .select({ id: categories.id, name: categories.name, about: sql<string>`coalesce(${above.name}, '')` })
      .from(categories)
      .leftJoin(above, eq(above.id, categories.parentId))
      .where(and(gt(categories.level, 1), which))
      .orderBy(asc(categories.level), asc(categories.id))
      .limit(limit),
  store: (db, which, limit) =>
    db
      .select({ id: merchants.id, name: merchants.name, about: merchants.region })
      .from(merchants)
      .where(and(eq(merchants.isSelf, false), which))
      .orderBy(desc(merchants.fans), asc(merchants.id))
      .limit(limit),
  goods: (db, which, limit) =>
    db
      .select({ id: goods.id, name: goods.name, about: sql<string>`${goods.itemCode} || ' · ' || ${merchants.name}` })
      .from(goods)
      .innerJoin(merchants, eq(merchants.id, goods.merchantId))
      .where(and(ne(goods.status, 'draft'), eq(merchants.isSelf, false), which))
      .orderBy(desc(goods.id))
      .limit(limit),
}
const idOf = { category: categories.id, store: merchants.id, goods: goods.id }
const nameOf = { category: categories.name, store: merchants.name, goods: goods.name }

export const commissionTargets = useCase(
  platformCalls.commissionTargets,
  platformTerms.commissionTargets,
  async ({ db }: Pick<Ctx, 'db'>, { scope, keyword }): Promise<OutputOf<typeof platformCalls.commissionTargets>> => {
    const named = ilike(nameOf[scope], holding(keyword))
    const which = scope === 'goods' ? or(named, eq(goods.itemCode, keyword)) : named
    return { list: await find[scope](db, keyword === '' ? undefined : which, mostListed) }
  },
)

const keyOf = ({ scope, scopeId }: Row) => `${scope}:${scopeId}`

/** Targets of rules, by scope and id. */
async function targetsOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, Target>> {
  const found = new Map([[keyOf({ scope: 'mall', scopeId: 0 }), mallTarget]])
  for (const scope of ['category', 'store', 'goods'] as const) {
    const ids = rows.flatMap((row) => (row.scope === scope ? row.scopeId : []))
    const targets = ids.length > 0 ? await find[scope](db, inArray(idOf[scope], ids), ids.length) : []
    for (const target of targets) found.set(keyOf({ scope, scopeId: target.id }), target)
  }
  return found
}
const mallTarget: Target = { id: 0, name: commissionScopeLabel.mall, about: '' }

const targetOf = async (db: Db, one: Row) => (await targetsOf(db, [one])).get(keyOf(one))

export const saveCommission = useCase(
  platformCalls.saveCommission,
  platformTerms.saveCommission,
  async (ctx, { scope, rate_points, ...input }) => {
    const { actor, now } = ctx
    const scope_id = scope === 'mall' ? 0 : input.scope_id
    await ctx.db.transaction(async (db) => {
      const target = await targetOf(db, { scope, scopeId: scope_id })
      if (!target) throw new Refusal('commission.target_not_found')
      const before = await held(db, scope, scope_id)
      const rule = { ratePoints: rate_points, operator: actor.nickname, updatedAt: now() }
      await db
        .insert(kept)
        .values({ scope, scopeId: scope_id, ...rule })
        .onConflictDoUpdate({ target: [kept.scope, kept.scopeId], set: rule })
      await audit(
        { ...ctx, db },
        {
          action: 'commission.save',
          subject: `commission:${scope}:${scope_id}`,
          detail: `${commissionScopeLabel[scope]} ${target.name} ${pointsText(rate_points)}`,
          ...(before ? { before: { rate_points: before.ratePoints } } : {}),
          after: { rate_points },
        },
      )
    })
    return { done: true as const }
  },
)

export const removeCommission = useCase(
  platformCalls.removeCommission,
  platformTerms.removeCommission,
  async (ctx, { scope, scope_id }) => {
    await ctx.db.transaction(async (db) => {
      const target = await targetOf(db, { scope, scopeId: scope_id })
      const [gone] = await db
        .delete(kept)
        .where(and(eq(kept.scope, scope), eq(kept.scopeId, scope_id)))
        .returning()
      if (!gone) throw new Refusal('commission.not_found')
      await audit(
        { ...ctx, db },
        {
          action: 'commission.remove',
          subject: `commission:${scope}:${scope_id}`,
          detail: `${commissionScopeLabel[scope]} ${target?.name ?? ''}`,
          before: { rate_points: gone.ratePoints },
        },
      )
    })
    return { done: true as const }
  },
)

async function held(db: Db, scope: CommissionScope, scopeId: number) {
  const [row] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.scope, scope), eq(kept.scopeId, scopeId)))
    .for('update')
  return row
}
