import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/consultation/calls'
import * as terms from '@mall/contract/consultation/terms'
import { answersOfDays } from '@mall/contract/consultation/words'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { paceOf } from './consultation.rules.ts'
import { consultationMessages, consultations } from './consultation.table.ts'

type Answer = OutputOf<typeof calls.answerTime>
const kept = cachePerDatabase<Answer>({ max: 2_000, ttl: 60_000 })

/** From the answers themselves, to people who waited for one; may be a minute old. */
export const answerTime = useCase(
  calls.answerTime,
  terms.answerTime,
  (ctx: Pick<Ctx<Actor | null>, 'db' | 'now'>, { mer_id }) =>
    kept.of(ctx.db, String(mer_id), () => measured(ctx, mer_id)),
)

async function measured({ db, now }: Pick<Ctx, 'db' | 'now'>, merchantId: number): Promise<Answer> {
  const waited = consultationMessages.waitedSeconds
  const [row] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${waited})::float8`,
    })
    .from(consultationMessages)
    .innerJoin(consultations, eq(consultations.id, consultationMessages.consultationId))
    .where(
      and(
        eq(consultations.merchantId, merchantId),
        isNotNull(waited),
        gt(consultationMessages.at, later(now(), -days(answersOfDays))),
      ),
    )
  return { seconds: paceOf(row ?? { answers: 0, median: null }) }
}
