import type { Application, ApplicationDigest, SettleFee } from '@mall/contract/application/terms'
import { applicationStateLabel } from '@mall/contract/application/words'
import { placeNames } from '@mall/contract/region/text'
import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { linkTo } from '#modules/file/file.public.ts'
import { regionNames } from '#modules/region/region.public.ts'
import { commandsFor, workdaysBetween } from './application.rules.ts'
import { merchantApplications } from './application.table.ts'

export type Row = typeof merchantApplications.$inferSelect

export const digest = (row: Row): ApplicationDigest => ({
  id: row.id,
  status: row.status,
  status_text: applicationStateLabel[row.status],
  mer_name: row.merName,
  company_name: row.companyName,
  created_at: row.createdAt.toISOString(),
  submitted_at: row.submittedAt?.toISOString() ?? null,
  audit_at: row.decidedAt?.toISOString() ?? null,
  reject_reason: row.rejectReason,
  reject_fields: row.rejectFields,
  commands: commandsFor(row.status),
})

/** 「浙江省 杭州市」, as stores say where they are; empty for no place. */
export function regionOf(divisionCode: string): string {
  const names = regionNames(divisionCode)
  return names ? placeNames([names.province, names.city]).join(' ') : ''
}

/** All of it; what it costs is as it was agreed to, and for what was not sent as it is now. */
export function whole(
  ctx: { now: Ctx['now']; ports: { secret: string } },
  row: Row,
  feesNow: readonly SettleFee[],
): Application {
  const link = (path: string) => (path === '' ? '' : linkTo(ctx, path))
  const feeOf = new Map([...feesNow, ...row.fees].map((fee) => [fee.category_id, fee]))
  const names = regionNames(row.divisionCode)
  return {
    ...digest(row),
    credit_code: row.creditCode,
    legal_person: row.legalPerson,
    contact_name: row.contactName,
    contact_phone: row.contactPhone,
    email: row.email,
    mer_type: row.merType,
    logo: row.logo,
    intro: row.intro,
    categories: row.categoryIds.flatMap((id) => {
      const fee = feeOf.get(id)
      return fee ? [plainFee(fee)] : []
    }),
    division_code: row.divisionCode,
    address: row.address,
    region: names ? placeNames([names.province, names.city, names.district]).join(' ') : '',
    license_image: link(row.licenseImage),
    license_until: row.licenseUntil,
    id_card_front: link(row.idCardFront),
    id_card_back: link(row.idCardBack),
    qualifications: row.qualifications.map((one) => ({
      ...one,
      image: link(one.image),
      category_name: feeOf.get(one.category_id)?.name ?? '',
    })),
    bank_name: row.bankName,
    bank_account: row.bankAccount,
    remark: row.remark,
  }
}

export const plainFee = ({ category_id, name, commission_permille, deposit_fen, service_fen, papers }: SettleFee) => ({
  category_id,
  name,
  commission_permille,
  deposit_fen,
  service_fen,
  papers,
})

/** So many of the last decisions make the average. */
const lately = 100

/** Average time of the latest decisions, in tenths of a working day; null while nothing was decided. */
export async function averageWorkdays(db: Db): Promise<number | null> {
  const rows = await db
    .select({ from: merchantApplications.submittedAt, until: merchantApplications.decidedAt })
    .from(merchantApplications)
    .where(
      and(inArray(merchantApplications.status, ['approved', 'rejected']), isNotNull(merchantApplications.decidedAt)),
    )
    .orderBy(desc(merchantApplications.decidedAt))
    .limit(lately)
  const spans = rows.flatMap(({ from, until }) => (from && until ? [workdaysBetween(from, until)] : []))
  return spans.length === 0 ? null : Math.round(spans.reduce((sum, span) => sum + span, 0) / spans.length)
}

/** Address at which people of stores log in. */
export const deskUrl = ({ config }: Pick<Ctx, 'config'>): string => `${config.origin}/console`
