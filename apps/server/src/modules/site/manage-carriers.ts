import type { ParsedOf } from '@mall/contract/call/call'
import * as carrierPlatformCalls from '@mall/contract/carrier/platform.calls'
import * as carrierPlatformTerms from '@mall/contract/carrier/platform.terms'
import * as carrierStoreCalls from '@mall/contract/carrier/store.calls'
import * as carrierStoreTerms from '@mall/contract/carrier/store.terms'
import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { carriers } from './carrier.table.ts'
import { forgetCarriers, openCarriers } from './carriers.ts'

type Carrier = typeof carriers.$inferSelect

export const storeCarriers = useCase(
  carrierStoreCalls.storeCarriers,
  carrierStoreTerms.storeCarriers,
  async ({ db }) => {
    const list = await openCarriers(db)
    return { list: list.map(({ code, name, numberForm }) => ({ code, name, number_form: numberForm })) }
  },
)

export const addCarrier = useCase(
  carrierPlatformCalls.addCarrier,
  carrierPlatformTerms.addCarrier,
  (ctx, { code, ...fields }) =>
    change(ctx, async (db) => {
      if ((await db.$count(carriers, eq(carriers.code, code))) > 0) throw new Refusal('carrier.code_taken')
      await refuseTakenName(db, code, fields.name)
      const [last] = await db.select({ sort: carriers.sort }).from(carriers).orderBy(desc(carriers.sort)).limit(1)
      await db.insert(carriers).values({ code, ...columns(fields), sort: (last?.sort ?? 0) + 1, ...marks(ctx) })
      const what = { action: 'carrier.add', subject: `carrier:${code}`, detail: fields.name }
      await audit({ ...ctx, db }, { ...what, before: {}, after: fields })
    }),
)

export const editCarrier = useCase(
  carrierPlatformCalls.editCarrier,
  carrierPlatformTerms.editCarrier,
  (ctx, { code, ...fields }) =>
    change(ctx, async (db) => {
      const held = await find(db, code)
      const before = { name: held.name, phone: held.phone, website: held.website, number_form: held.numberForm }
      if (JSON.stringify(before) === JSON.stringify({ ...before, ...fields })) return
      await refuseTakenName(db, code, fields.name)
      await db
        .update(carriers)
        .set({ ...columns(fields), ...marks(ctx) })
        .where(eq(carriers.code, code))
      await audit({ ...ctx, db }, { action: 'carrier.edit', ...about(held), before, after: fields })
    }),
)

export const turnCarrier = useCase(
  carrierPlatformCalls.turnCarrier,
  carrierPlatformTerms.turnCarrier,
  (ctx, { code, on }) =>
    change(ctx, async (db) => {
      const held = await find(db, code)
      if (held.isOn === on) return
      await db
        .update(carriers)
        .set({ isOn: on, ...marks(ctx) })
        .where(eq(carriers.code, code))
      const action = on ? 'carrier.on' : 'carrier.off'
      await audit({ ...ctx, db }, { action, ...about(held), before: { on: held.isOn }, after: { on } })
    }),
)

/** Changes places with the one beside it; the first goes no further up. */
export const moveCarrier = useCase(
  carrierPlatformCalls.moveCarrier,
  carrierPlatformTerms.moveCarrier,
  (ctx, { code, up }) =>
    change(ctx, async (db) => {
      const held = await find(db, code)
      const [beside] = await db
        .select()
        .from(carriers)
        .where(up ? lt(carriers.sort, held.sort) : gt(carriers.sort, held.sort))
        .orderBy(up ? desc(carriers.sort) : asc(carriers.sort))
        .limit(1)
      if (!beside) return
      await db.update(carriers).set({ sort: beside.sort }).where(eq(carriers.code, held.code))
      await db.update(carriers).set({ sort: held.sort }).where(eq(carriers.code, beside.code))
      const places = { before: { sort: held.sort }, after: { sort: beside.sort } }
      await audit({ ...ctx, db }, { action: 'carrier.move', ...about(held), ...places })
    }),
)

/** One change after the other, so that no two carriers come to have one place or one name. */
async function change(ctx: Ctx, act: (db: Db) => Promise<void>) {
  await ctx.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('carriers'))`)
    await act(db)
  })
  forgetCarriers()
  return { done: true as const }
}

async function find(db: Db, code: string): Promise<Carrier> {
  const [held] = await db.select().from(carriers).where(eq(carriers.code, code))
  if (!held) throw new Refusal('carrier.not_found')
  return held
}

async function refuseTakenName(db: Db, code: string, name: string) {
  const taken = await db.$count(carriers, and(eq(carriers.name, name), ne(carriers.code, code)))
  if (taken > 0) throw new Refusal('carrier.name_taken')
}

type Fields = Pick<ParsedOf<typeof carrierPlatformCalls.editCarrier>, 'name' | 'phone' | 'website' | 'number_form'>
const columns = ({ name, phone, website, number_form }: Fields) => ({ name, phone, website, numberForm: number_form })
const marks = (ctx: Ctx) => ({ operator: ctx.actor.nickname, changedAt: ctx.now() })
const about = ({ code, name }: Carrier) => ({ subject: `carrier:${code}`, detail: name })
