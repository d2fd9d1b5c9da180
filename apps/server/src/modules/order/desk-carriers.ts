import { asc, count, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { packages } from './order.table.ts'

/** All carriers in their order, each with how many parcels it has carried. */
export async function deskCarriers({ db }: Ctx) {
  const rows = await db.select().from(carriers).orderBy(asc(carriers.sort), asc(carriers.code))
  const counted = await db
    .select({ code: packages.expressCode, n: count() })
    .from(packages)
    .innerJoin(carriers, eq(carriers.code, packages.expressCode))
    .groupBy(packages.expressCode)
  const parcels = new Map(counted.map(({ code, n }) => [code, n]))
  const list = rows.map(({ code, name, phone, website, numberForm, isOn, operator, changedAt }) => ({
    code,
    name,
    phone,
    website,
    number_form: numberForm,
    is_on: isOn,
    operator,
    changed_at: changedAt.toISOString(),
    parcels: parcels.get(code) ?? 0,
  }))
  return { list }
}
