import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { RegistryFault } from '#adapters/registry/fault.ts'
import type { Enterprise } from '#adapters/registry/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { registryAnswers, registryCounts } from './registry.table.ts'

type Deps = Pick<Ctx, 'db' | 'ports' | 'now' | 'log' | 'config'>

/** So long an answer counts; one that knows nothing a day only, since new companies come into the registry. */
const goodFor = { found: days(7), nothing: days(1) }
/** Lookups of one person within a day that are paid for; what is known already costs none. */
export const lookupsADay = 30

/** `failed`: the registry did not answer. `limited`: somebody, or everybody together, has asked enough for today. */
export type Lookup = { state: 'answered'; found: Enterprise[] } | { state: 'failed' | 'limited'; found: [] }

/** Companies by a part of their name or code, for somebody who fills in a form. */
export const searchRegistry = (deps: Deps, keyword: string, userId: number): Promise<Lookup> =>
  lookUp(deps, 'search', { question: keyword.normalize('NFKC'), userId })

/** The company of a code, for somebody who applies. */
export const lookUpCode = (deps: Deps, creditCode: string, userId: number): Promise<Lookup> =>
  lookUp(deps, 'code', { question: creditCode, userId })

/** The company of a code, for staff who decide about it: nobody counts how often they look. */
export const lookUpForStaff = (deps: Deps, creditCode: string): Promise<Lookup> =>
  lookUp(deps, 'code', { question: creditCode, userId: null })

type Asked = { question: string; userId: number | null }
type Kind = 'search' | 'code'

/** Answers of a paid provider are cached; the demo's fiction and no registry at all cost nothing. */
async function lookUp(deps: Deps, kind: Kind, { question, userId }: Asked): Promise<Lookup> {
  const { db, ports, now } = deps
  if (ports.registry.kind !== 'real') return ask(deps, kind, question)
  const at = now()
  const kept = await cachedAnswer(db, { kind, question, at })
  if (kept) return { state: 'answered', found: kept }
  if (userId !== null && !(await takeLookup(deps, userId, at))) return { state: 'limited', found: [] }
  const lookup = await ask(deps, kind, question)
  if (lookup.state === 'answered') await keep(db, { kind, question, at, found: lookup.found })
  else if (userId !== null) await giveLookupBack(db, userId, at)
  return lookup
}

async function ask({ ports, log }: Deps, kind: Kind, question: string): Promise<Lookup> {
  const { registry } = ports
  try {
    if (kind === 'search') return { state: 'answered', found: await registry.search(question) }
    const known = await registry.byCode(question)
    return { state: 'answered', found: known ? [known] : [] }
  } catch (error) {
    const trouble = error instanceof RegistryFault ? error.trouble : 'down'
    log.error({ err: error, kind, trouble }, 'the business registry did not answer')
    return { state: 'failed', found: [] }
  }
}

async function cachedAnswer(db: Db, { kind, question, at }: { kind: Kind; question: string; at: Date }) {
  const { found, answeredAt } = registryAnswers
  const isGood = sql`${answeredAt} > case when ${found} = '[]'::jsonb
    then ${later(at, -goodFor.nothing).toISOString()}::timestamptz
    else ${later(at, -goodFor.found).toISOString()}::timestamptz end`
  const [row] = await db
    .select({ found })
    .from(registryAnswers)
    .where(and(eq(registryAnswers.kind, kind), eq(registryAnswers.question, question), isGood))
  return row?.found ?? null
}

type Cached = { kind: Kind; question: string; at: Date; found: Enterprise[] }
const keep = (db: Db, { kind, question, at, found }: Cached) =>
  db
    .insert(registryAnswers)
    .values({ kind, question, found, answeredAt: at })
    .onConflictDoUpdate({
      target: [registryAnswers.kind, registryAnswers.question],
      set: { found, answeredAt: at },
    })

/**
 * Counts a lookup before it is paid for; false where the person, or the mall, has had enough today. Of many at once no more get through
 * than one person may have: the count is guarded in the statement. The sum of all may be passed by those who ask in the same moment.
 */
async function takeLookup({ db, config }: Deps, userId: number, at: Date): Promise<boolean> {
  const day = dayOf(at)
  const [spent] = await db
    .select({ count: sql<number>`coalesce(sum(${registryCounts.count}), 0)`.mapWith(Number) })
    .from(registryCounts)
    .where(eq(registryCounts.day, day))
  if ((spent?.count ?? 0) >= config.registryDailyBudget) return false
  const taken = await db
    .insert(registryCounts)
    .values({ day, userId, count: 1 })
    .onConflictDoUpdate({
      target: [registryCounts.day, registryCounts.userId],
      set: { count: sql`${registryCounts.count} + 1` },
      setWhere: lt(registryCounts.count, lookupsADay),
    })
    .returning({ count: registryCounts.count })
  return taken.length > 0
}

/** Gives a lookup back that nobody answered: it was not paid for. */
const giveLookupBack = (db: Db, userId: number, at: Date) =>
  db
    .update(registryCounts)
    .set({ count: sql`${registryCounts.count} - 1` })
    .where(and(eq(registryCounts.day, dayOf(at)), eq(registryCounts.userId, userId), gt(registryCounts.count, 0)))

/** Answers and counts that no rule looks at any more. */
export async function forgetLookups(db: Db, at: Date): Promise<void> {
  await db.delete(registryAnswers).where(lt(registryAnswers.answeredAt, later(at, -goodFor.found)))
  await db.delete(registryCounts).where(lt(registryCounts.day, dayOf(later(at, -days(1)))))
}
