import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from './merchant.table.ts'
import { forgetStore } from './store-cards.ts'

export type Shown = {
  logo: string
  banner: string
  intro: string
  phone: string
  shipRule: string
  promise: string
}

/** The profile that a store shows, held until the caller's transaction ends; undefined for no store. */
export async function holdProfile(db: Db, merchantId: number): Promise<Shown | undefined> {
  const [row] = await db
    .select({
      logo: merchants.logo,
      banner: merchants.banner,
      intro: merchants.intro,
      phone: merchants.phone,
      shipRule: merchants.shipRule,
      promise: merchants.promise,
    })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('update')
  return row
}

export async function writeProfile(db: Db, merchantId: number, shown: Shown): Promise<void> {
  await db.update(merchants).set(shown).where(eq(merchants.id, merchantId))
  forgetStore(merchantId)
}
