import type { SettleFee } from '@mall/contract/application/terms'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchantProfiles, merchantQualifications, merchants } from './merchant.table.ts'

type Shown = {
  /** Names where it came from, and is no other store's. */
  slug: string
  name: string
  logo: string
  intro: string
  typeName: string
  region: string
  companyName: string
  at: Date
}
type NewStore = Shown & {
  creditCode: string
  legalPerson: string
  licenseImage: string
  licenseUntil: string | null
  contactName: string
  contactPhone: string
  email: string
  address: string
  bankName: string
  bankAccount: string
  fees: SettleFee[]
  termsVersion: string
  qualifications: readonly { categoryId: number; name: string; image: string; expiresOn: string | null }[]
}

/** In the street a new store stands behind those that were given a place. */
const atTheEnd = 1000

/** The name of a store that has this one already, whatever its letters look like; null when it is free. */
export async function storeNamed(db: Db, name: string): Promise<string | null> {
  const [row] = await db
    .select({ name: merchants.name })
    .from(merchants)
    .where(sql`lower(${merchants.name}) = lower(${name})`)
    .limit(1)
  return row?.name ?? null
}

/** The store that a company has, by its code; null for none. */
export async function storeOfCompany(db: Db, creditCode: string): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: merchants.id, name: merchants.name })
    .from(merchantProfiles)
    .innerJoin(merchants, sql`${merchants.id} = ${merchantProfiles.merchantId}`)
    .where(sql`${merchantProfiles.creditCode} = ${creditCode}`)
    .limit(1)
  return row ?? null
}

/**
 * Opens a store of the platform's own, without goods, in the caller's transaction; null where another store has its name. The mall itself
 * stands behind it, so it has no profile.
 */
export const openOwn = (db: Db, store: Shown): Promise<number | null> => insertStore(db, store, { isSelf: true })

/** Opens a store without goods, in the caller's transaction; `name` or `company` where another store has that already. */
export async function openStore(db: Db, store: NewStore): Promise<number | 'name' | 'company'> {
  const { at } = store
  const made = await insertStore(db, store, { isSelf: false })
  if (made === null) return 'name'
  const [kept] = await db
    .insert(merchantProfiles)
    .values({
      merchantId: made,
      creditCode: store.creditCode,
      legalPerson: store.legalPerson,
      licenseImage: store.licenseImage,
      licenseUntil: store.licenseUntil,
      contactName: store.contactName,
      contactPhone: store.contactPhone,
      email: store.email,
      address: store.address,
      bankName: store.bankName,
      bankAccount: store.bankAccount,
      fees: store.fees,
      termsVersion: store.termsVersion,
      createdAt: at,
    })
    .onConflictDoNothing({ target: merchantProfiles.creditCode })
    .returning({ id: merchantProfiles.merchantId })
  if (!kept) return 'company'
  if (store.qualifications.length > 0) {
    await db.insert(merchantQualifications).values(store.qualifications.map((one) => ({ ...one, merchantId: made })))
  }
  return made
}

async function insertStore(db: Db, store: Shown, { isSelf }: { isSelf: boolean }): Promise<number | null> {
  if (await storeNamed(db, store.name)) return null
  const [made] = await db
    .insert(merchants)
    // Hours and promises are the store's own to make.
    .values({
      slug: store.slug,
      name: store.name,
      logo: store.logo,
      banner: '',
      intro: store.intro,
      companyName: store.companyName,
      typeName: store.typeName,
      region: store.region,
      isSelf,
      status: 'open',
      fans: 0,
      phone: '',
      businessTime: '',
      hours: null,
      shipRule: '',
      promise: '',
      minOrderFen: 0,
      sort: atTheEnd,
      createdAt: store.at,
    })
    .onConflictDoNothing({ target: merchants.name })
    .returning({ id: merchants.id })
  return made?.id ?? null
}
