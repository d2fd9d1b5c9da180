import type { ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/company/platform.calls'
import * as platformTerms from '@mall/contract/company/platform.terms'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { linkTo } from '#modules/file/file.public.ts'
import { notify, queueTexts, sendSoon } from '#modules/message/message.public.ts'
import { lookUpForStaff } from '#modules/registry/registry.public.ts'
import { type Application, fail, openStates } from './application.ts'
import { companyApplications as kept } from './company.table.ts'
import { found, type Welcoming } from './found-company.ts'
import { statusPage } from './verification-transfer.ts'

/** Newest first, unmasked for the operators who judge them; but never the amount, which only the company's bank tells. */
export const companyApplications = useCase(
  platformCalls.companyApplications,
  platformTerms.companyApplications,
  async (ctx, { status, keyword, page, list_rows }) => {
    const { db } = ctx
    const word = holding(keyword)
    const where = and(
      status && eq(kept.status, status),
      keyword === ''
        ? undefined
        : or(ilike(kept.companyName, word), ilike(kept.creditCode, word), ilike(kept.contactName, word)),
    )
    const rows = await db
      .select()
      .from(kept)
      .where(where)
      .orderBy(desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    return { list: rows.map((row) => present(ctx, row)), total: await db.$count(kept, where), page, list_rows }
  },
)

const present = (ctx: Pick<Ctx, 'ports' | 'now'>, row: Application) => ({
  id: row.id,
  status: row.status,
  company_name: row.companyName,
  credit_code: row.creditCode,
  legal_person: row.legalPerson,
  license_image: linkTo(ctx, row.licenseImage),
  contact_name: row.contactName,
  contact_phone: row.contactPhone,
  bank_name: row.bankName,
  bank_account: row.bankAccount,
  department: row.department,
  created_at: row.createdAt.toISOString(),
  transfers: row.transfers,
  transferred_at: row.transferredAt?.toISOString() ?? null,
  tries_left: row.status === 'verifying' ? row.triesLeft : 0,
  decided_at: row.decidedAt?.toISOString() ?? null,
  checked_note: row.checkedNote,
  fail_reason: row.failReason,
  fail_fields: row.failFields,
})

type Decision = ParsedOf<typeof platformCalls.decideCompany>

/** Decides, and sends an SMS to the phone that the applicant logs in with: they are not there when it is decided. */
export async function decideCompany(ctx: Ctx & Welcoming, decision: Decision) {
  const { approved, checked_note, reason, fields } = decision
  if (approved && checked_note === '' && ctx.ports.registry.kind === 'none') {
    throw new BadInput('checked_note', '未接入工商查询，请写明在公示系统核对到的内容')
  }
  if (!approved && reason === '' && Object.keys(fields).length === 0) throw new BadInput('reason', '请填写驳回原因')
  const registryNote = approved ? await noteOfRegistry(ctx, decision.id) : ''
  const texts = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(kept).where(eq(kept.id, decision.id))
    if (!row) throw new Refusal('company.application_not_found')
    const decided = approved
      ? await approve({ ...ctx, db: tx }, row, [checked_note, registryNote])
      : await refuse({ ...ctx, db: tx }, row, decision)
    if (!decided) throw new Refusal('company.decided')
    return queueTexts(tx, ctx, [await textOf({ ...ctx, db: tx }, row, approved)])
  })
  ctx.afterCommit((db) => sendSoon({ ...ctx, db }, texts))
  return { done: true as const }
}

const silentRegistry = '审批时工商查询没有答复'

/** Says that a connected registry did not answer about a company that is being approved; it is asked before anything is locked. */
async function noteOfRegistry(ctx: Ctx, id: number): Promise<string> {
  if (ctx.ports.registry.kind === 'none') return ''
  const isOpen = and(eq(kept.id, id), inArray(kept.status, [...openStates]))
  const [row] = await ctx.db.select({ creditCode: kept.creditCode }).from(kept).where(isOpen)
  if (!row) return ''
  const { state } = await lookUpForStaff(ctx, row.creditCode)
  return state === 'answered' ? '' : silentRegistry
}

/** `notes`: what the operator saw in the public register, and that the mall's own did not answer; empty where there is no such thing. */
async function approve(
  ctx: Ctx & Welcoming,
  row: Application,
  [checkedNote, registryNote]: readonly [string, string],
): Promise<boolean> {
  if (!(await found(ctx, row, inArray(kept.status, [...openStates])))) return false
  const checked = checkedNote === '' ? '' : `已人工核对：${checkedNote}`
  const said = [checked, registryNote].filter((one) => one !== '').join('；')
  if (said === '') return true
  const onThePage = [checkedNote, registryNote].filter((one) => one !== '').join('；')
  await ctx.db.update(kept).set({ checkedNote: onThePage }).where(eq(kept.id, row.id))
  await audit(ctx, {
    action: 'company.check',
    subject: `application:${row.id}`,
    detail: `${row.companyName}，${said}`,
  })
  return true
}

/** A text that is later than this is not sent: the applicant has found out by themselves. */
const textLife = days(7)

/** The SMS of a decision, without the reasons: those are read after login. */
async function textOf({ db, now }: Pick<Ctx, 'db' | 'now'>, row: Application, approved: boolean) {
  const [applicant] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, row.userId))
  return {
    phone: applicant?.phone ?? row.contactPhone,
    scene: approved ? ('company' as const) : ('company_change' as const),
    values: { company: row.companyName },
    goodUntil: later(now(), textLife),
  }
}

async function refuse(ctx: Ctx, row: Application, { reason, fields }: Decision): Promise<boolean> {
  const { db, now } = ctx
  if (!(await fail(db, row.id, { reason, fields }, now()))) return false
  const why = [reason, ...Object.values(fields)].filter((one) => one !== '').join('；')
  const text = `${row.companyName} 的认证申请未通过。原因：${why}。修改后可以重新提交。`
  const notification = { userId: row.userId, kind: 'system' as const, title: '企业认证未通过', text, link: statusPage }
  await notify(db, [{ ...notification, ref: `company-${row.id}:failed` }], now())
  await audit(ctx, {
    action: 'company.refuse',
    subject: `application:${row.id}`,
    detail: `${row.companyName}，原因：${why}`,
  })
  return true
}
