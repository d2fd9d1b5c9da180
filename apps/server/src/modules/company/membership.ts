import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { maskName } from './application.rules.ts'
import { companies, employees } from './company.table.ts'

/** Shoppers hold `*` in their own affairs, but work for nobody. Refuses `company.none`. */
export function companyOf({ companyId }: Pick<Actor, 'companyId'>): number {
  if (companyId === null) throw new Refusal('company.none')
  return companyId
}

export const isEmployed = async (db: Db, userId: number) =>
  (await db.$count(employees, eq(employees.userId, userId))) > 0

/** Makes changes of a company's people and their roles go one after another; new people may come meanwhile. */
export const lockCompany = (tx: Db, companyId: number) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')

/** The 主账号. */
export async function ownerOf(db: Db, companyId: number) {
  const [owner] = await db
    .select({ userId: users.id, realName: employees.realName, phone: users.phone })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(eq(employees.companyId, companyId), employees.isOwner))
  if (!owner) throw new Error(`company ${companyId} has no owner`)
  return owner
}

/** An employee of this company who may log in for it. */
export async function colleague(db: Db, companyId: number, userId: number) {
  const [found] = await db
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.userId, userId), isNull(employees.disabledAt)))
  return found
}

/** Why nobody else can register the company of this code, or null. The caller learns whom to turn to, not more. */
export async function takenBy(db: Db, creditCode: string): Promise<Refusal | null> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.creditCode, creditCode))
  if (!company) return null
  const owner = await ownerOf(db, company.id)
  return new Refusal('company.taken', { owner: maskName(owner.realName), phone: maskPhone(owner.phone) })
}

/** Makes notes about a company stand in its own log, whoever acted. */
export const inLogOf = (ctx: Pick<Ctx, 'actor' | 'now'>, db: Db, ownerId: number) => ({
  db,
  now: ctx.now,
  actor: { ...ctx.actor, ownerId },
})
