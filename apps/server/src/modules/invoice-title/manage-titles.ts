import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/invoice-title/calls'
import type { Title } from '@mall/contract/invoice-title/terms'
import * as terms from '@mall/contract/invoice-title/terms'
import { missingForSpecial, titleLimit } from '@mall/contract/invoice-title/words'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, Scope } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { owners } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { invoiceTitles } from './invoice-title.table.ts'
import { isVerified } from './verified.ts'

type Fields = ParsedOf<typeof calls.addTitle>
type Row = typeof invoiceTitles.$inferSelect

export const listTitles = useCase(calls.listTitles, terms.listTitles, async ({ db, actor }) => {
  const rows = await db
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.ownerId, actor.ownerId))
    .orderBy(desc(invoiceTitles.isDefault), desc(invoiceTitles.id))
  return { list: rows.map(present), may_special: await isVerified(db, actor.companyId) }
})

export const viewTitle = useCase(calls.viewTitle, terms.viewTitle, async (ctx, { id }) =>
  present(await findOwnTitle(ctx, id)),
)

export const addTitle = useCase(calls.addTitle, terms.addTitle, async (ctx, fields): Promise<Title> => {
  const { actor, now } = ctx
  const columns = columnsOf(fields)
  return ctx.db.transaction(async (db) => {
    await holdTitles(db, actor.ownerId)
    const held = await db.$count(invoiceTitles, eq(invoiceTitles.ownerId, actor.ownerId))
    if (held >= titleLimit) throw new Refusal('title.too_many', { limit: titleLimit })
    await refuseSame(db, actor.ownerId, columns)
    const isDefault = fields.is_default || held === 0
    if (isDefault) await clearDefault(db, actor.ownerId)
    const [row] = await db
      .insert(invoiceTitles)
      .values({ ...columns, isDefault, ownerId: actor.ownerId, createdAt: now() })
      .returning()
    if (!row) throw new Error('insert returned no row')
    await note(ctx, db, 'title.add', inWords(row))
    return present(row)
  })
})

export const editTitle = useCase(calls.editTitle, terms.editTitle, async (ctx, { id, ...fields }): Promise<Title> => {
  const { actor } = ctx
  const columns = columnsOf(fields)
  return ctx.db.transaction(async (db) => {
    await holdTitles(db, actor.ownerId)
    const before = await findOwnTitle({ db, actor }, id)
    await refuseSame(db, actor.ownerId, columns, id)
    // The default stays the default until another one takes its place: there is always one.
    const isDefault = fields.is_default || before.isDefault
    if (isDefault && !before.isDefault) await clearDefault(db, actor.ownerId)
    const [row] = await db
      .update(invoiceTitles)
      .set({ ...columns, isDefault })
      .where(own(actor.ownerId, id))
      .returning()
    if (!row) throw new Refusal('title.not_found')
    const [was, is] = [inWords(before), inWords(row)]
    await note(ctx, db, 'title.edit', was === is ? is : `${was} → ${is}`)
    return present(row)
  })
})

export const deleteTitle = useCase(calls.deleteTitle, terms.deleteTitle, async (ctx, { id }) => {
  const { actor } = ctx
  await ctx.db.transaction(async (db) => {
    await holdTitles(db, actor.ownerId)
    const [gone] = await db.delete(invoiceTitles).where(own(actor.ownerId, id)).returning()
    if (!gone) throw new Refusal('title.not_found')
    await note(ctx, db, 'title.delete', inWords(gone))
    if (!gone.isDefault) return
    const [newest] = await db
      .select({ id: invoiceTitles.id })
      .from(invoiceTitles)
      .where(eq(invoiceTitles.ownerId, actor.ownerId))
      .orderBy(desc(invoiceTitles.id))
      .limit(1)
    if (newest) await db.update(invoiceTitles).set({ isDefault: true }).where(own(actor.ownerId, newest.id))
  })
  return { done: true as const }
})

/** A title of another owner looks exactly like none. */
export async function findOwnTitle({ db, actor }: Scope, id: number): Promise<Row> {
  const [row] = await db.select().from(invoiceTitles).where(own(actor.ownerId, id))
  if (!row) throw new Refusal('title.not_found')
  return row
}

const own = (ownerId: number, id: number) => and(eq(invoiceTitles.id, id), eq(invoiceTitles.ownerId, ownerId))

/** Changes of one owner's titles go one after another. */
const holdTitles = (db: Db, ownerId: number) =>
  db.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update')

async function refuseSame(db: Db, ownerId: number, { title, taxNo }: Pick<Row, 'title' | 'taxNo'>, but = 0) {
  const same = and(
    ...[eq(invoiceTitles.ownerId, ownerId), eq(invoiceTitles.title, title), eq(invoiceTitles.taxNo, taxNo)],
    ne(invoiceTitles.id, but),
  )
  if ((await db.$count(invoiceTitles, same)) > 0) throw new Refusal('title.duplicate', { title })
}

const clearDefault = (db: Db, ownerId: number) =>
  db
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(eq(invoiceTitles.ownerId, ownerId), invoiceTitles.isDefault))

async function note(ctx: Ctx, db: Db, action: string, detail: string) {
  const { companyId } = ctx.actor
  if (companyId !== null) await audit({ ...ctx, db }, { action, subject: `company:${companyId}`, detail })
}

const inWords = ({ title, taxNo }: Row) => (taxNo === '' ? title : `${title}（${taxNo}）`)

/** A person has a name and nowhere to be registered. */
function columnsOf(fields: Fields) {
  const { title_type, title, email, phone } = fields
  if (title_type === 'personal')
    return {
      titleType: title_type,
      title,
      email,
      phone,
      taxNo: '',
      regAddress: '',
      regPhone: '',
      bankName: '',
      bankAccount: '',
    }
  if (fields.tax_no === '') throw new BadInput('tax_no', '请填写税号')
  return {
    titleType: title_type,
    title,
    email,
    phone,
    taxNo: fields.tax_no,
    regAddress: fields.reg_address,
    regPhone: fields.reg_phone,
    bankName: fields.bank_name,
    bankAccount: fields.bank_account,
  }
}

function present(row: Row): Title {
  const shown = {
    id: row.id,
    title_type: row.titleType,
    title: row.title,
    tax_no: row.taxNo,
    reg_address: row.regAddress,
    reg_phone: row.regPhone,
    bank_name: row.bankName,
    bank_account: row.bankAccount,
    email: row.email,
    phone: row.phone,
    is_default: row.isDefault,
  }
  return { ...shown, missing: missingForSpecial(shown) }
}
