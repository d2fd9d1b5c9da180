import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/waybill/store.calls'
import * as storeTerms from '@mall/contract/waybill/store.terms'
import { mostCarrierContracts } from '@mall/contract/waybill/store.words'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { CarrierAccount } from '#adapters/waybill/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx, CtxFor } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { returnPlaces } from '#modules/aftersale/aftersale.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { openCarriers } from '#modules/site/site.public.ts'
import { carrierContracts as contracts } from './waybill.table.ts'

export type Contract = typeof contracts.$inferSelect
type Keeper = CtxFor<'store:goods'>

/** A contract is tested at most once in this time. */
const everySoOften = minutes(1)

const sealedFor = (merchantId: number) => ({ purpose: 'carrier contract', about: `store:${merchantId}` })

const ofStore = (merchantId: number) => and(eq(contracts.merchantId, merchantId), isNull(contracts.removedAt))

/** A store's own contract; another store's looks like none. Refuses `waybill.contract`. */
export async function ownContract(db: Db, merchantId: number, id: number): Promise<Contract> {
  const [found] = await db
    .select()
    .from(contracts)
    .where(and(ofStore(merchantId), eq(contracts.id, id)))
  if (!found) throw new Refusal('waybill.contract')
  return found
}

/** The account as its carrier wants to know it. */
export const accountOf = (
  secret: string,
  { merchantId, expressCode, partnerId, sealedKey, net, bearerCode }: Contract,
): CarrierAccount => ({
  expressCode,
  partnerId,
  partnerKey: sealedKey === '' ? '' : unseal(secret, sealedFor(merchantId), sealedKey),
  net,
  bearerCode,
})

export const senderOf = ({ senderName, senderPhone, senderAddress }: Contract) => ({
  name: senderName,
  phone: senderPhone,
  address: senderAddress,
})

export function refuseAbsent({ ports }: { ports: Pick<Ctx['ports'], 'waybill'> }): void {
  if (ports.waybill.kind === 'none') throw new Refusal('waybill.absent')
}

/** Refuses `waybill.carrier` where numbers of this carrier cannot be had here, or the platform does not ship with it. */
async function refuseCarrier({ db, ports }: Pick<Ctx, 'db' | 'ports'>, expressCode: string): Promise<void> {
  const carrier = (await openCarriers(db)).find(({ code }) => code === expressCode)
  if (!carrier || !ports.waybill.serves(expressCode)) {
    throw new Refusal('waybill.carrier', { name: carrier?.name ?? expressCode })
  }
}

/** The contract that numbers are to be taken under. Refuses `waybill.absent`, `waybill.contract`, `waybill.carrier`. */
export async function contractToUse(
  { db, actor, ports }: Pick<Keeper, 'db' | 'actor' | 'ports'>,
  id: number,
): Promise<Contract> {
  refuseAbsent({ ports })
  const contract = await ownContract(db, actor.merchantId, id)
  await refuseCarrier({ db, ports }, contract.expressCode)
  return contract
}

async function listed(db: Db, merchantId: number) {
  const names = new Map((await openCarriers(db)).map(({ code, name }) => [code, name]))
  const rows = await db.select().from(contracts).where(ofStore(merchantId)).orderBy(asc(contracts.id))
  return rows.map((row) => ({ row, expressName: names.get(row.expressCode) ?? row.expressCode }))
}

export const carrierContracts = useCase(
  storeCalls.carrierContracts,
  storeTerms.carrierContracts,
  async ({ db, actor, ports }): Promise<OutputOf<typeof storeCalls.carrierContracts>> => {
    const rows = await listed(db, actor.merchantId)
    const carriers = (await openCarriers(db)).filter(({ code }) => ports.waybill.serves(code))
    return {
      connected: ports.waybill.kind !== 'none',
      list: rows.map(({ row, expressName }) => ({
        ...inWire(row),
        id: row.id,
        express_name: expressName,
        has_key: row.sealedKey !== '',
        tested_at: row.testedAt?.toISOString() ?? null,
        test_error: row.testError,
      })),
      carriers: carriers.map(({ code, name }) => ({ code, name })),
      sender: await usualSender(db, actor.merchantId),
    }
  },
)

/** For most stores, goods leave from the place to which they come back. */
async function usualSender(db: Db, merchantId: number) {
  const [place] = await db.select().from(returnPlaces).where(eq(returnPlaces.merchantId, merchantId))
  if (place) return { sender_name: place.name, sender_phone: place.phone, sender_address: place.address }
  const [store] = await db
    .select({ name: merchants.name, phone: merchants.phone })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
  return { sender_name: store?.name.slice(0, 20) ?? '', sender_phone: store?.phone ?? '', sender_address: '' }
}

export const waybillChoices = useCase(
  storeCalls.waybillChoices,
  storeTerms.waybillChoices,
  async ({ db, actor, ports }): Promise<OutputOf<typeof storeCalls.waybillChoices>> => {
    const connected = ports.waybill.kind !== 'none'
    const rows = connected ? await listed(db, actor.merchantId) : []
    return {
      connected,
      list: rows.map(({ row, expressName }) => ({ id: row.id, name: row.name, express_name: expressName })),
    }
  },
)

/** Refuses `waybill.absent`, `waybill.carrier`, `waybill.contract`, `waybill.name_taken` and, for a new one, `waybill.full`. */
export const saveCarrierContract = useCase(
  storeCalls.saveCarrierContract,
  storeTerms.saveCarrierContract,
  async (ctx, { id, partner_key, ...fields }) => {
    const { merchantId } = ctx.actor
    refuseAbsent(ctx)
    await refuseCarrier(ctx, fields.express_code)
    return ctx.db.transaction(async (db) => {
      // When two save at once, they see each other's names and are counted together.
      await db.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('no key update')
      const held = await db.select().from(contracts).where(ofStore(merchantId))
      const before = id === undefined ? null : held.find((one) => one.id === id)
      if (before === undefined) throw new Refusal('waybill.contract')
      if (held.some((one) => one.id !== id && one.name === fields.name)) {
        throw new Refusal('waybill.name_taken', { name: fields.name })
      }
      if (!before && held.length >= mostCarrierContracts)
        throw new Refusal('waybill.full', { limit: mostCarrierContracts })
      const sealedKey =
        partner_key === ''
          ? (before?.sealedKey ?? '')
          : seal(ctx.ports.secret, sealedFor(merchantId), partner_key, ctx.random)
      const row = { ...inRow(fields), merchantId, sealedKey }
      const [saved] = before
        ? await db.update(contracts).set(row).where(eq(contracts.id, before.id)).returning({ id: contracts.id })
        : await db.insert(contracts).values(row).returning({ id: contracts.id })
      if (!saved) throw new Error('a contract was not written')
      await note({ ...ctx, db }, 'waybill.contract_save', fields.name, {
        ...(before && { before: inWire(before) }),
        after: fields,
      })
      return saved
    })
  },
)

export const removeCarrierContract = useCase(
  storeCalls.removeCarrierContract,
  storeTerms.removeCarrierContract,
  async (ctx, { id }) => {
    const { merchantId } = ctx.actor
    return ctx.db.transaction(async (db) => {
      const gone = await ownContract(db, merchantId, id)
      await db
        .update(contracts)
        .set({ removedAt: ctx.now() })
        .where(and(ofStore(merchantId), eq(contracts.id, id)))
      await note({ ...ctx, db }, 'waybill.contract_remove', gone.name, { before: inWire(gone) })
      return { done: true as const }
    })
  },
)

/**
 * Takes a number for a parcel from the sender to themselves, and cancels it at once. Refuses what `contractToUse` does, `waybill.too_soon`,
 * and `waybill.test_failed` with the carrier's own reason.
 */
export const testCarrierContract = useCase(
  storeCalls.testCarrierContract,
  storeTerms.testCarrierContract,
  async (ctx, { id }) => {
    const contract = await contractToUse(ctx, id)
    await takeTurn(ctx, contract.id)
    const error = await tryOut(ctx, contract).catch((thrown: unknown) => {
      ctx.log.warn({ err: thrown, contract: contract.id }, 'the test of a carrier contract failed')
      return errorInWords(thrown)
    })
    await ctx.db.update(contracts).set({ testError: error }).where(eq(contracts.id, contract.id))
    await note(ctx, 'waybill.contract_test', `${contract.name}：${error || '通过'}`)
    if (error !== '') throw new Refusal('waybill.test_failed', { reason: error }, { keepWrites: true })
    return { done: true as const }
  },
)

/** Empty where the carrier gave a number and took it back. */
async function tryOut({ ports, random }: Keeper, contract: Contract): Promise<string> {
  const account = accountOf(ports.secret, contract)
  const here = senderOf(contract)
  const taken = await ports.waybill.take({
    ...account,
    ref: `T${random.bytes(12).toString('hex')}`,
    templateId: contract.tempId,
    payKind: contract.payKind,
    expressKind: contract.expressKind,
    from: here,
    to: here,
    cargo: '测试面单',
    weightGrams: 0,
  })
  if ('refused' in taken) return taken.refused
  const cancelled = await ports.waybill.cancel({ ...account, ...taken })
  return cancelled ? `取到了单号 ${taken.expressNo}，但没能取消（${cancelled.refused}），请在快递公司后台取消` : ''
}

/** Claims a test of a contract: when two test at once, one does. */
async function takeTurn({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number): Promise<void> {
  const at = now()
  const free = or(isNull(contracts.testedAt), lte(contracts.testedAt, later(at, -everySoOften)))
  const taken = await db
    .update(contracts)
    .set({ testedAt: at })
    .where(and(eq(contracts.id, id), free))
    .returning({ id: contracts.id })
  if (taken.length === 0) throw new Refusal('waybill.too_soon', { seconds: everySoOften / 1000 })
}

type Noted = { before?: Record<string, unknown>; after?: Record<string, unknown> }
const note = (ctx: Keeper, action: string, detail: string, noted: Noted = {}) =>
  audit(ctx, { action, subject: `store:${ctx.actor.merchantId}`, detail, ...noted })

type Fields = Omit<ParsedOf<typeof storeCalls.saveCarrierContract>, 'id' | 'partner_key'>
const inWire = (row: Contract): Fields => ({
  name: row.name,
  express_code: row.expressCode,
  partner_id: row.partnerId,
  net: row.net,
  bearer_code: row.bearerCode,
  temp_id: row.tempId,
  pay_kind: row.payKind,
  express_kind: row.expressKind,
  sender_name: row.senderName,
  sender_phone: row.senderPhone,
  sender_address: row.senderAddress,
})
const inRow = (fields: Fields) => ({
  name: fields.name,
  expressCode: fields.express_code,
  partnerId: fields.partner_id,
  net: fields.net,
  bearerCode: fields.bearer_code,
  tempId: fields.temp_id,
  payKind: fields.pay_kind,
  expressKind: fields.express_kind,
  senderName: fields.sender_name,
  senderPhone: fields.sender_phone,
  senderAddress: fields.sender_address,
})
