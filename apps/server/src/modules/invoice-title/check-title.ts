import { type InvoiceType, isSpecial } from '@mall/contract/invoice/words'
import { missingForSpecial } from '@mall/contract/invoice-title/words'
import type { Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { invoiceTitles } from './invoice-title.table.ts'
import { findOwnTitle } from './manage-titles.ts'
import { isVerified } from './verified.ts'

/** A title as an invoice prints it. */
export const snapshotOf = (title: typeof invoiceTitles.$inferSelect) => ({
  title_type: title.titleType,
  title: title.title,
  tax_no: title.taxNo,
  reg_address: title.regAddress,
  reg_phone: title.regPhone,
  bank_name: title.bankName,
  bank_account: title.bankAccount,
})
type Snapshot = ReturnType<typeof snapshotOf>

/** A special one is for a verified company, with everything that is printed on it. */
export function refuseSpecial(type: InvoiceType, title: Snapshot, verified: boolean): void {
  if (!isSpecial(type)) return
  if (!verified) throw new Refusal('invoice.special_company')
  const missing = missingForSpecial(title)
  if (missing.length > 0) throw new Refusal('invoice.special_fields', { fields: missing.join('、') })
}

/** One's own title that an invoice of this type can be made out to, as it stands now. */
export async function checkedTitle(scope: Scope, id: number, type: InvoiceType): Promise<Snapshot> {
  const title = snapshotOf(await findOwnTitle(scope, id))
  refuseSpecial(type, title, await isVerified(scope.db, scope.actor.companyId))
  return title
}
