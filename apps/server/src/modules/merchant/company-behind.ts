import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readSettings } from '#modules/site/site.public.ts'
import { merchantProfiles, merchants } from './merchant.table.ts'

type Behind = { companyName: string; creditCode: string; licenseImage: string; licenseUntil: string | null }

/**
 * The company behind a store, null for no store: the one that applied, and the mall's own behind a store of the platform's. What is not
 * known is empty.
 */
export async function companyBehind(db: Db, merchantId: number): Promise<Behind | null> {
  const [store] = await db
    .select({ name: merchants.companyName, isSelf: merchants.isSelf, profile: merchantProfiles })
    .from(merchants)
    .leftJoin(merchantProfiles, eq(merchantProfiles.merchantId, merchants.id))
    .where(eq(merchants.id, merchantId))
  if (!store) return null
  const { name: companyName, profile } = store
  if (profile) {
    const { creditCode, licenseImage, licenseUntil } = profile
    return { companyName, creditCode, licenseImage, licenseUntil }
  }
  const mall = store.isSelf ? await readSettings(db) : null
  const licenseUntil = null
  return { companyName, creditCode: mall?.credit_code ?? '', licenseImage: mall?.license_image ?? '', licenseUntil }
}
