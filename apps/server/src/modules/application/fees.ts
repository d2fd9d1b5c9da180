import * as platformCalls from '@mall/contract/application/platform.calls'
import * as platformTerms from '@mall/contract/application/platform.terms'
import { linesIn } from '@mall/contract/application/platform.words'
import type { SettleFee } from '@mall/contract/application/terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories } from '#modules/catalog/catalog.table.ts'
import { mallPoints } from '#modules/commission/commission.public.ts'
import { richtexts } from '#modules/content/content.table.ts'
import { settleFees as kept } from './application.table.ts'

/** Fees of the first-level categories that stores are let into, in their order: those for which somebody has set fees. */
export const feesNow = async (db: Db): Promise<SettleFee[]> =>
  (await feesOfAll(db)).flatMap(({ updated_at: _, deposit_fen, service_fen, ...fee }) =>
    deposit_fen === null || service_fen === null ? [] : [{ ...fee, deposit_fen, service_fen }],
  )

/** Every first-level category that shoppers see; one that nobody has set it for has no figures but the commission of the mall. */
async function feesOfAll(db: Db): Promise<OutputOf<typeof platformCalls.settleFees>['list']> {
  const rows = await db
    .select({ id: categories.id, name: categories.name, fee: kept })
    .from(categories)
    .leftJoin(kept, eq(kept.categoryId, categories.id))
    .where(and(eq(categories.level, 1), eq(categories.isHidden, false)))
    .orderBy(asc(categories.sort), asc(categories.id))
  const usualPermille = (await mallPoints(db)) / 10
  return rows.map(({ id, name, fee }) => ({
    category_id: id,
    name,
    commission_permille: fee?.commissionPermille ?? usualPermille,
    deposit_fen: fee?.depositFen ?? null,
    service_fen: fee?.serviceFen ?? null,
    papers: fee?.papers ?? [],
    updated_at: fee?.updatedAt.toISOString() ?? null,
  }))
}

/** Names the fees and the agreement as they are: an applicant who agreed to others is asked again. */
export async function termsVersion(db: Db, fees: readonly SettleFee[]): Promise<string> {
  const [agreement] = await db
    .select({ html: richtexts.contentHtml })
    .from(richtexts)
    .where(eq(richtexts.key, 'merchant'))
  const costs = fees.map((fee) => [fee.category_id, fee.commission_permille, fee.deposit_fen, fee.service_fen])
  return sha256(JSON.stringify([agreement?.html ?? '', costs])).slice(0, 16)
}

export const settleFees = useCase(
  platformCalls.settleFees,
  platformTerms.settleFees,
  async ({ db }): Promise<OutputOf<typeof platformCalls.settleFees>> => {
    return { list: await feesOfAll(db) }
  },
)

export const saveSettleFee = useCase(
  platformCalls.saveSettleFee,
  platformTerms.saveSettleFee,
  async (ctx, { category_id, ...input }) => {
    const at = ctx.now()
    await ctx.db.transaction(async (db) => {
      const [category] = await db
        .select({ name: categories.name })
        .from(categories)
        .where(and(eq(categories.id, category_id), eq(categories.level, 1)))
        .for('share')
      if (!category) throw new Refusal('category.not_found')
      const [before] = await db.select().from(kept).where(eq(kept.categoryId, category_id)).for('update')
      const fee = {
        commissionPermille: input.commission_permille,
        depositFen: input.deposit_fen,
        serviceFen: input.service_fen,
        papers: linesIn(input.papers),
        updatedAt: at,
      }
      await db
        .insert(kept)
        .values({ categoryId: category_id, ...fee })
        .onConflictDoUpdate({ target: kept.categoryId, set: fee })
      await audit(
        { ...ctx, db },
        {
          action: 'application.fee',
          subject: `settle_fee:${category_id}`,
          detail: category.name,
          before: before ? inLog(before) : {},
          after: inLog(fee),
        },
      )
    })
    return { done: true as const }
  },
)

const inLog = (fee: { commissionPermille: number; depositFen: number; serviceFen: number; papers: string[] }) => ({
  commission_permille: fee.commissionPermille,
  deposit_fen: fee.depositFen,
  service_fen: fee.serviceFen,
  papers: fee.papers.join('、'),
})
