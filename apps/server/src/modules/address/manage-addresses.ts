import * as calls from '@mall/contract/address/calls'
import type { Address } from '@mall/contract/address/terms'
import * as terms from '@mall/contract/address/terms'
import { addressLimit } from '@mall/contract/address/words'
import type { ParsedOf } from '@mall/contract/call/call'
import { placeNames } from '@mall/contract/region/text'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, Scope } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { owners } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { regionNames } from '#modules/region/region.public.ts'
import { addresses } from './address.table.ts'

type Fields = ParsedOf<typeof calls.addAddress>
type Row = typeof addresses.$inferSelect

export const listAddresses = useCase(calls.listAddresses, terms.listAddresses, async ({ db, actor }) => {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.ownerId, actor.ownerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
  return { list: rows.map(present) }
})

export const defaultAddress = useCase(calls.defaultAddress, terms.defaultAddress, async ({ db, actor }) => {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.ownerId, actor.ownerId), addresses.isDefault))
  return { address: row ? present(row) : null }
})

export const viewAddress = useCase(calls.viewAddress, terms.viewAddress, async (ctx, { id }) =>
  present(await findOwnAddress(ctx, id)),
)

export const addAddress = useCase(calls.addAddress, terms.addAddress, async (ctx, fields) => {
  const { db, actor, now } = ctx
  const names = namesOf(fields.division_code)
  return db.transaction(async (tx) => {
    await holdAddresses(tx, actor.ownerId)
    const [held] = await tx.select({ n: count() }).from(addresses).where(eq(addresses.ownerId, actor.ownerId))
    if ((held?.n ?? 0) >= addressLimit) throw new Refusal('address.too_many', { limit: addressLimit })
    const isDefault = fields.is_default || held?.n === 0
    if (isDefault) await clearDefault({ db: tx, actor })
    const [row] = await tx
      .insert(addresses)
      .values({ ...columns(fields), ...names, isDefault, ownerId: actor.ownerId, createdAt: now() })
      .returning()
    if (!row) throw new Error('insert returned no row')
    await note(ctx, tx, 'address.add', inWords(row))
    return present(row)
  })
})

export const editAddress = useCase(calls.editAddress, terms.editAddress, async (ctx, { id, ...fields }) => {
  const { db, actor } = ctx
  const names = namesOf(fields.division_code)
  return db.transaction(async (tx) => {
    await holdAddresses(tx, actor.ownerId)
    const before = await findOwnAddress({ db: tx, actor }, id)
    // The default stays the default until another one takes its place: there is always one.
    const isDefault = fields.is_default || before.isDefault
    if (isDefault && !before.isDefault) await clearDefault({ db: tx, actor })
    const [row] = await tx
      .update(addresses)
      .set({ ...columns(fields), ...names, isDefault })
      .where(own(actor.ownerId, id))
      .returning()
    if (!row) throw new Refusal('address.not_found')
    const [was, is] = [inWords(before), inWords(row)]
    await note(ctx, tx, 'address.edit', was === is ? is : `${was} → ${is}`)
    return present(row)
  })
})

export const deleteAddress = useCase(calls.deleteAddress, terms.deleteAddress, async (ctx, { id }) => {
  const { db, actor } = ctx
  await db.transaction(async (tx) => {
    await holdAddresses(tx, actor.ownerId)
    const [gone] = await tx.delete(addresses).where(own(actor.ownerId, id)).returning()
    if (!gone) throw new Refusal('address.not_found')
    await note(ctx, tx, 'address.delete', inWords(gone))
    if (!gone.isDefault) return
    const [newest] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.ownerId, actor.ownerId))
      .orderBy(desc(addresses.id))
      .limit(1)
    if (newest) await tx.update(addresses).set({ isDefault: true }).where(own(actor.ownerId, newest.id))
  })
  return { done: true as const }
})

/** Changes of one owner's addresses go one after another: so many are the most, and one is the default. */
const holdAddresses = (db: Db, ownerId: number) =>
  db.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update')

/** The addresses of a company are its people's together: its log says who changed them. Phones are not for a log. */
async function note(ctx: Ctx, db: Db, action: string, detail: string) {
  const { companyId } = ctx.actor
  if (companyId !== null) await audit({ ...ctx, db }, { action, subject: `company:${companyId}`, detail })
}

const inWords = ({ province, city, district, street, detail, name }: Row) =>
  `${placeNames([province, city, district, street]).join('')}${detail}（${name}）`

/** Returns an own address: somebody else's looks exactly like no address. */
export async function findOwnAddress({ db, actor }: Scope, id: number): Promise<Row> {
  const [row] = await db.select().from(addresses).where(own(actor.ownerId, id))
  if (!row) throw new Refusal('address.not_found')
  return row
}

const own = (ownerId: number, id: number) => and(eq(addresses.id, id), eq(addresses.ownerId, ownerId))

const clearDefault = ({ db, actor }: Scope) =>
  db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.ownerId, actor.ownerId), addresses.isDefault))

function namesOf(divisionCode: string) {
  const names = regionNames(divisionCode)
  if (!names) throw new BadInput('division_code', '请选择完整的省市区')
  return names
}

const columns = (fields: Fields) => ({
  name: fields.name,
  phone: fields.phone,
  divisionCode: fields.division_code,
  street: fields.street,
  detail: fields.detail,
  tag: fields.tag,
})

export const present = (row: Row): Address => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  division_code: row.divisionCode,
  province: row.province,
  city: row.city,
  district: row.district,
  street: row.street,
  detail: row.detail,
  tag: row.tag,
  is_default: row.isDefault,
})
