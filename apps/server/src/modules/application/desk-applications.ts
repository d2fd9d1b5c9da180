import { faultsInOrder, rejectedLabelOf } from '@mall/contract/application/console.words'
import * as platformCalls from '@mall/contract/application/platform.calls'
import * as platformTerms from '@mall/contract/application/platform.terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { registryFor } from '#modules/company/company.public.ts'
import { merchantApplications as kept } from './application.table.ts'
import { feesNow } from './fees.ts'
import { type Row, whole } from './present.ts'

/** Lists waiting ones with the longest wait first, others with the last one sent first. A draft is shown to its writer alone. */
export const deskApplications = useCase(
  platformCalls.deskApplications,
  platformTerms.deskApplications,
  async ({ db }, { status, keyword, page, list_rows }): Promise<OutputOf<typeof platformCalls.deskApplications>> => {
    const word = holding(keyword)
    const where = and(
      ne(kept.status, 'draft'),
      status && eq(kept.status, status),
      keyword === ''
        ? undefined
        : or(
            ...[ilike(kept.merName, word), ilike(kept.companyName, word), ilike(kept.creditCode, word)],
            ilike(kept.contactName, word),
          ),
    )
    const order = status === 'pending' ? asc(kept.submittedAt) : desc(kept.submittedAt)
    const rows = await db
      .select()
      .from(kept)
      .where(where)
      .orderBy(order, desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map((row) => ({
      id: row.id,
      status: row.status,
      mer_name: row.merName,
      mer_type: row.merType,
      main_category: row.fees[0]?.name ?? '',
      company_name: row.companyName,
      credit_code: row.creditCode,
      contact_name: row.contactName,
      contact_phone: row.contactPhone,
      tries: row.tries,
      submitted_at: (row.submittedAt ?? row.createdAt).toISOString(),
      decided_at: row.decidedAt?.toISOString() ?? null,
      operator: row.operator,
      reject_reason: reasonsOf(row.rejectReason, row.rejectFields),
    }))
    return { list, total: await db.$count(kept, where), page, list_rows }
  },
)

/** All that was said in one sentence: 「资料不全；营业执照：不清晰」. */
export function reasonsOf(reason: string, fields: Readonly<Record<string, string>>): string {
  const each = faultsInOrder(fields).map(([field, text]) => `${rejectedLabelOf(field)}：${text}`)
  return [reason, ...each].filter((one) => one !== '').join('；')
}

export const deskApplication = useCase(
  platformCalls.deskApplication,
  platformTerms.deskApplication,
  async (ctx, { id }): Promise<OutputOf<typeof platformCalls.deskApplication>> => {
    const { db } = ctx
    const row = await sentApplication(db, id)
    const [applicant] = await db
      .select({ nickname: users.nickname, phone: users.phone })
      .from(users)
      .where(eq(users.id, row.userId))
    const same = await db
      .select({ id: kept.id, mer_name: kept.merName, status: kept.status })
      .from(kept)
      .where(and(eq(kept.creditCode, row.creditCode), ne(kept.id, id), ne(kept.status, 'draft')))
      .orderBy(desc(kept.id))
      .limit(10)
    const { commands: _, ...told } = whole(ctx, row, await feesNow(db))
    return {
      ...told,
      tries: row.tries,
      terms_version: row.termsVersion,
      mer_id: row.merchantId,
      applicant: {
        user_id: row.userId,
        nickname: applicant?.nickname ?? '',
        phone: maskPhone(applicant?.phone ?? ''),
      },
      rounds: row.rounds.toReversed(),
      registry: await registryFor(ctx, row),
      same_company: same,
    }
  },
)

/** One that was sent. */
export async function sentApplication(db: Db, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.id, id), ne(kept.status, 'draft')))
  if (!row) throw new Refusal('application.not_found')
  return row
}
