import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/invoice/store.calls'
import * as storeTerms from '@mall/contract/invoice/store.terms'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { InvoicingFault } from '#adapters/invoicing/fault.ts'
import type { InvoicingPort, TaxAccount } from '#adapters/invoicing/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx, CtxFor } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyBehind } from '#modules/merchant/merchant.public.ts'
import { taxAccounts } from './invoice.table.ts'

type Row = typeof taxAccounts.$inferSelect
type Keeper = CtxFor<'store:money'>
type Deps = Pick<Ctx, 'db' | 'ports' | 'now' | 'random'>

/** One test of an account in this time, by all callers together. */
const everySoOften = minutes(1)
/** The provider grants fifty tokens in thirty days: one that was refused is not renewed more often than this. */
const tokenRest = minutes(60)
/** A token that ends so soon is not begun with. */
const tokenMargin = minutes(10)

const sealedFor = (merchantId: number) => ({ purpose: 'tax account', about: `store:${merchantId}` })

async function accountRow(db: Db, merchantId: number): Promise<Row | null> {
  const [row] = await db.select().from(taxAccounts).where(eq(taxAccounts.merchantId, merchantId))
  return row ?? null
}

/** Whether this store's invoices are issued by the provider; where not, it uploads them. */
export async function canIssue({ db, ports }: Pick<Ctx, 'db' | 'ports'>, merchantId: number): Promise<boolean> {
  if (!ports.invoicing) return false
  return !ports.invoicing.accounts || (await accountRow(db, merchantId)) !== null
}

type Means = {
  provider: InvoicingPort
  /** Null where the provider needs none. */
  account(): Promise<TaxAccount | null>
  /** Forgets a token that the provider does not take any more. */
  noting<Answer>(asked: Promise<Answer>): Promise<Answer>
}

/** The account that a store's invoices are issued with; null where it uploads them. */
export async function issuingMeans(deps: Deps, merchantId: number): Promise<Means | null> {
  const { db, ports } = deps
  const provider = ports.invoicing
  if (!provider) return null
  if (!provider.accounts) return { provider, account: async () => null, noting: (asked) => asked }
  const row = await accountRow(db, merchantId)
  if (!row) return null
  return {
    provider,
    account: () => letIn(deps, provider.accounts, row),
    noting: (asked) => forgettingToken(deps, row, asked),
  }
}

/** The account with a token that is good, asked for where there is none. */
async function letIn(
  { db, ports, now, random }: Deps,
  accounts: InvoicingPort['accounts'],
  row: Row,
): Promise<TaxAccount> {
  const { merchantId, sealedToken, tokenUntil } = row
  const at = now()
  const account = accountOf(ports.secret, row)
  if (sealedToken !== '' && tokenUntil && tokenUntil > later(at, tokenMargin)) {
    return { ...account, token: unseal(ports.secret, sealedFor(merchantId), sealedToken) }
  }
  const claimed = await db
    .update(taxAccounts)
    .set({ tokenAskedAt: at })
    .where(
      and(
        eq(taxAccounts.merchantId, merchantId),
        or(isNull(taxAccounts.tokenAskedAt), lte(taxAccounts.tokenAskedAt, later(at, -tokenRest))),
      ),
    )
    .returning({ merchantId: taxAccounts.merchantId })
  if (!accounts || claimed.length === 0) {
    throw new InvoicingFault('account', '开票服务不接受店铺的令牌，一小时内只再取一次')
  }
  const { token, until } = await accounts.token(account)
  await db
    .update(taxAccounts)
    .set({ sealedToken: seal(ports.secret, sealedFor(merchantId), token, random), tokenUntil: until })
    .where(eq(taxAccounts.merchantId, merchantId))
  return { ...account, token }
}

async function forgettingToken<Answer>({ db }: Deps, { merchantId }: Row, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof InvoicingFault && error.trouble === 'account') {
      await db
        .update(taxAccounts)
        .set({ sealedToken: '', tokenUntil: null })
        .where(eq(taxAccounts.merchantId, merchantId))
    }
    throw error
  }
}

const accountOf = (secret: string, row: Row): TaxAccount => ({
  taxNo: row.taxNo,
  appKey: row.appKey,
  appSecret: unseal(secret, sealedFor(row.merchantId), row.sealedSecret),
  token: '',
  extension: row.extension,
  clerk: row.clerk,
  phone: row.phone,
  address: row.address,
})

/* ── at the store's desk ── */

export const taxAccount = useCase(
  storeCalls.taxAccount,
  storeTerms.taxAccount,
  async ({ db, actor, ports }): Promise<OutputOf<typeof storeCalls.taxAccount>> => {
    const row = await accountRow(db, actor.merchantId)
    return {
      connected: ports.invoicing !== null && ports.invoicing.accounts !== null,
      account: row && {
        ...inWire(row),
        tested_at: row.testedAt?.toISOString() ?? null,
        test_error: row.testError,
      },
      usual_tax_no: await ownTaxNo(db, actor.merchantId),
    }
  },
)

/** The 税号 of the company behind a store; empty where it is not known. */
async function ownTaxNo(db: Db, merchantId: number): Promise<string> {
  return (await companyBehind(db, merchantId))?.creditCode ?? ''
}

/** Refuses `invoice.account_absent`, `invoice.account_tax_no`, and `invoice.account_secret` where a new account, or a new key, comes without its secret. */
export const saveTaxAccount = useCase(
  storeCalls.saveTaxAccount,
  storeTerms.saveTaxAccount,
  async (ctx, { app_secret, ...fields }) => {
    const { db, actor, ports, random } = ctx
    const { merchantId } = actor
    if (!ports.invoicing?.accounts) throw new Refusal('invoice.account_absent')
    const own = await ownTaxNo(db, merchantId)
    if (own !== '' && own !== fields.tax_no) throw new Refusal('invoice.account_tax_no', { tax_no: own })
    return db.transaction(async (tx) => {
      const before = await accountRow(tx, merchantId)
      const keepsSecret = app_secret === '' && before?.appKey === fields.app_key
      if (app_secret === '' && !keepsSecret) throw new Refusal('invoice.account_secret')
      const set = {
        ...inRow(fields),
        ...(keepsSecret ? {} : { sealedSecret: seal(ports.secret, sealedFor(merchantId), app_secret, random) }),
        // After any change the next request gets a new token.
        sealedToken: '',
        tokenUntil: null,
        tokenAskedAt: null,
        testError: '',
        testedAt: null,
      }
      const row = { merchantId, sealedSecret: before?.sealedSecret ?? '', ...set }
      await tx.insert(taxAccounts).values(row).onConflictDoUpdate({ target: taxAccounts.merchantId, set })
      await note({ ...ctx, db: tx }, 'invoice.account_save', fields.tax_no, {
        ...(before && { before: inWire(before) }),
        after: fields,
      })
      return { done: true as const }
    })
  },
)

/** Its open papers wait until there is one again. Without one, invoices are uploaded as before. */
export const removeTaxAccount = useCase(storeCalls.removeTaxAccount, storeTerms.removeTaxAccount, async (ctx) => {
  const { db, actor } = ctx
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(taxAccounts).where(eq(taxAccounts.merchantId, actor.merchantId)).returning()
    if (!gone) throw new Refusal('invoice.account_none')
    await note({ ...ctx, db: tx }, 'invoice.account_remove', gone.taxNo, { before: inWire(gone) })
    return { done: true as const }
  })
})

/** Asks about an invoice that cannot be; nothing is issued. Refuses `invoice.account_none`, `invoice.account_soon`, and `invoice.account_failed`. */
export const testTaxAccount = useCase(storeCalls.testTaxAccount, storeTerms.testTaxAccount, async (ctx) => {
  const { db, actor, now } = ctx
  const means = await issuingMeans(ctx, actor.merchantId)
  if (!means?.provider.accounts) throw new Refusal('invoice.account_none')
  const { accounts } = means.provider
  const at = now()
  const ofStore = eq(taxAccounts.merchantId, actor.merchantId)
  const taken = await db
    .update(taxAccounts)
    .set({ testedAt: at })
    .where(and(ofStore, or(isNull(taxAccounts.testedAt), lte(taxAccounts.testedAt, later(at, -everySoOften)))))
    .returning({ taxNo: taxAccounts.taxNo })
  const [tested] = taken
  if (!tested) throw new Refusal('invoice.account_soon', { seconds: everySoOften / 1000 })
  const error = await tryOut(means, accounts).catch((thrown: unknown) => {
    ctx.log.warn({ err: thrown }, 'the test of a tax account failed')
    return errorInWords(thrown)
  })
  await db.update(taxAccounts).set({ testError: error }).where(ofStore)
  await note(ctx, 'invoice.account_test', `${tested.taxNo}：${error || '通过'}`)
  if (error !== '') throw new Refusal('invoice.account_failed', { reason: error }, { keepWrites: true })
  return { done: true as const }
})

async function tryOut(means: Means, accounts: NonNullable<InvoicingPort['accounts']>): Promise<string> {
  const account = await means.account()
  if (account) await means.noting(accounts.test(account))
  return ''
}

type Noted = { before?: Record<string, unknown>; after?: Record<string, unknown> }
const note = (ctx: Keeper, action: string, detail: string, noted: Noted = {}) =>
  audit(ctx, { action, subject: `store:${ctx.actor.merchantId}`, detail, ...noted })

type Fields = Omit<ParsedOf<typeof storeCalls.saveTaxAccount>, 'app_secret'>
const inWire = (row: Row): Fields => ({
  tax_no: row.taxNo,
  app_key: row.appKey,
  extension: row.extension,
  clerk: row.clerk,
  phone: row.phone,
  address: row.address,
})
const inRow = (fields: Fields) => ({
  taxNo: fields.tax_no,
  appKey: fields.app_key,
  extension: fields.extension,
  clerk: fields.clerk,
  phone: fields.phone,
  address: fields.address,
})
