import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { follows } from '#modules/collection/collection.table.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { inquiries, quotes } from './inquiry.table.ts'

const shownAtOnce = 30

/** Stores that this person knows come first, then those that most people follow. */
export const storesForInquiry = useCase(
  calls.storesForInquiry,
  terms.storesForInquiry,
  async (
    { db, actor },
    { keyword },
  ): Promise<{ list: { mer_id: number; mer_name: string; is_followed: boolean; has_quoted: boolean }[] }> => {
    const companyId = companyOf(actor)
    const isFollowed = sql<boolean>`exists (select from ${follows} f
    where f.merchant_id = ${merchants}.id and f.user_id = ${actor.userId})`
    const hasQuoted = sql<boolean>`exists (select from ${quotes} q join ${inquiries} i on i.id = q.inquiry_id
    where q.merchant_id = ${merchants}.id and i.company_id = ${companyId})`
    const list = await db
      .select({ mer_id: merchants.id, mer_name: merchants.name, is_followed: isFollowed, has_quoted: hasQuoted })
      .from(merchants)
      .where(and(eq(merchants.status, 'open'), ilike(merchants.name, holding(keyword))))
      .orderBy(desc(or(isFollowed, hasQuoted) ?? isFollowed), desc(merchants.fans), asc(merchants.id))
      .limit(shownAtOnce)
    return { list }
  },
)

/** Those that the buyer names, all of them open. Refuses `merchant.not_found`. */
export async function namedStores(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const found = await db
    .select({ id: merchants.id, name: merchants.name })
    .from(merchants)
    .where(and(inArray(merchants.id, [...ids]), eq(merchants.status, 'open')))
    .orderBy(asc(merchants.id))
  if (found.length < new Set(ids).size) throw new Refusal('merchant.not_found')
  return found
}
