import * as carrierPlatformCalls from '@mall/contract/carrier/platform.calls'
import * as carrierPlatformTerms from '@mall/contract/carrier/platform.terms'
import { asc, count, eq } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { packages } from '../order.table.ts'

/** All carriers in their order, each with how many parcels it has carried. */
export const deskCarriers = useCase(
  carrierPlatformCalls.deskCarriers,
  carrierPlatformTerms.deskCarriers,
  async ({ db }) => {
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
  },
)
