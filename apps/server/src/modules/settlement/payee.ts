import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchantProfiles, merchants } from '#modules/merchant/merchant.table.ts'
import { settlementAccounts } from './settlement.table.ts'

export type Payee = { accountName: string; bankName: string; bankAccount: string }

/** A store's account: the one it set, or else that of its application, always in the name of its company; null where there is neither. */
export async function payeeOf(db: Db, merchantId: number): Promise<Payee | null> {
  const [row] = await db
    .select({ name: merchants.companyName, own: settlementAccounts, profile: merchantProfiles })
    .from(merchants)
    .leftJoin(settlementAccounts, eq(settlementAccounts.merchantId, merchants.id))
    .leftJoin(merchantProfiles, eq(merchantProfiles.merchantId, merchants.id))
    .where(eq(merchants.id, merchantId))
  const account = row?.own ?? row?.profile
  if (!row || !account || account.bankAccount === '') return null
  return { accountName: row.name, bankName: account.bankName, bankAccount: account.bankAccount }
}
