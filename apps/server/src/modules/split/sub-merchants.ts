import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/split/platform.calls'
import * as platformTerms from '@mall/contract/split/platform.terms'
import {
  type SplitChannel,
  type SubMerchantState,
  splitChannels,
  splitProductLabel,
} from '@mall/contract/split/platform.words'
import { and, asc, eq, inArray, lte, ne, or } from 'drizzle-orm'
import type { SubMerchantReport } from '#adapters/split/port.ts'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { subMerchants } from './split.table.ts'

type Row = typeof subMerchants.$inferSelect
const present = (row: Row) => ({
  channel: row.channel,
  state: row.state,
  link: row.link,
  reason: row.reason,
  asked_at: row.askedAt.toISOString(),
})

/** Presents a store's applications as the store reads them; none where nobody applied for it. */
export async function subMerchantsOf(db: Db, merchantId: number) {
  const rows = await db.select().from(subMerchants).where(eq(subMerchants.merchantId, merchantId))
  return splitChannels.flatMap((code) => rows.filter(({ channel }) => channel === code).map(present))
}

export const splitStores = useCase(
  platformCalls.splitStores,
  platformTerms.splitStores,
  async (
    { db, ports }: Pick<Ctx, 'db' | 'ports'>,
    { channel, keyword, page, list_rows },
  ): Promise<OutputOf<typeof platformCalls.splitStores>> => {
    const where = and(eq(merchants.isSelf, false), keyword ? ilike(merchants.name, holding(keyword)) : undefined)
    const rows = await db
      .select({ id: merchants.id, store: merchants.name, company: merchants.companyName, row: subMerchants })
      .from(merchants)
      .leftJoin(subMerchants, and(eq(subMerchants.merchantId, merchants.id), eq(subMerchants.channel, channel)))
      .where(where)
      .orderBy(asc(merchants.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ id, store, company, row }) => ({
      merchant_id: id,
      channel,
      store,
      company_name: company,
      application_no: row?.applicationNo ?? '',
      sub_mchid: row?.subMchid ?? '',
      sub_merchant: row && present(row),
    }))
    const connected = splitChannels.filter((code) => ports.split.serves(code))
    return { list, total: await db.$count(merchants, where), page, list_rows, connected }
  },
)

const isOf = (merchantId: number, channel: SplitChannel) =>
  and(eq(subMerchants.merchantId, merchantId), eq(subMerchants.channel, channel))

/** Asked before it is written: what stands here of a store is what the channel said, and nothing that somebody typed. */
export const saveSubMerchant = useCase(
  platformCalls.saveSubMerchant,
  platformTerms.saveSubMerchant,
  async (ctx, { merchant_id: merchantId, channel, application_no: applicationNo }) => {
    const { db, ports, now, log } = ctx
    if (!ports.split.serves(channel)) throw new Refusal('split.absent')
    const [store] = await db.select().from(merchants).where(eq(merchants.id, merchantId))
    if (!store || store.isSelf) throw new Refusal('split.store')
    const taken = await db.$count(
      subMerchants,
      and(eq(subMerchants.channel, channel), eq(subMerchants.applicationNo, applicationNo)),
    )
    const [own] = await db.select().from(subMerchants).where(isOf(merchantId, channel))
    if (taken > 0 && own?.applicationNo !== applicationNo) throw new Refusal('split.taken')
    const report = await ports.split.application(channel, applicationNo).catch((error: unknown) => {
      log.warn({ err: error, merchantId }, 'the channel could not be asked about a store')
      throw new Refusal('split.silent', { reason: errorInWords(error) })
    })
    if (!report) throw new Refusal('split.unknown_application')
    const sameNumber = and(
      eq(subMerchants.channel, channel),
      eq(subMerchants.subMchid, report.subMchid),
      ne(subMerchants.merchantId, merchantId),
    )
    if (report.subMchid !== '' && (await db.$count(subMerchants, sameNumber)) > 0) throw new Refusal('split.taken')
    await db.transaction(async (tx) => {
      const said = reportedBy(report, now())
      const [written] = await tx
        .insert(subMerchants)
        .values({ merchantId, channel, applicationNo, ...said })
        .onConflictDoUpdate({
          target: [subMerchants.merchantId, subMerchants.channel],
          set: { applicationNo, ...said },
        })
        .returning({ id: subMerchants.merchantId })
      if (!written) throw new Error('insert returned no row')
      await audit(
        { ...ctx, db: tx },
        {
          action: 'split.save',
          subject: `store:${merchantId}`,
          detail: `${store.name} ${splitProductLabel[channel]} ${applicationNo}`,
        },
      )
    })
    return { done: true as const }
  },
)

const reportedBy = ({ state, subMchid, link, reason }: SubMerchantReport, askedAt: Date) => ({
  state,
  subMchid,
  link,
  reason,
  askedAt,
})

/** Asks for states that may change soon every hour, for open and frozen accounts once a day. */
const soon: SubMerchantState[] = ['checking', 'to_verify', 'to_sign']
const rarely: SubMerchantState[] = ['active', 'frozen', 'rejected']

/** For the clock: asks channels where applications stand. How many they answered about. */
export async function askSubMerchants(deps: Pick<Ctx, 'ports'> & Trying): Promise<number> {
  let answered = 0
  for (const channel of splitChannels) answered += await askAbout(deps, channel)
  return answered
}

/** A store whose application could not be asked about is put off by its id: each channel has a list of its own. */
const parts: Record<SplitChannel, string> = { wechat: 'ask-sub-merchants', alipay: 'ask-sub-merchants-alipay' }

const askAbout = (deps: Pick<Ctx, 'ports'> & Trying, channel: SplitChannel): Promise<number> =>
  sweep(
    deps,
    parts[channel],
    async (limit) => {
      if (!deps.ports.split.serves(channel)) return []
      const at = deps.now()
      const rows = await deps.db
        .select({ id: subMerchants.merchantId })
        .from(subMerchants)
        .where(
          and(
            eq(subMerchants.channel, channel),
            or(
              and(inArray(subMerchants.state, soon), lte(subMerchants.askedAt, later(at, -hours(1)))),
              and(inArray(subMerchants.state, rarely), lte(subMerchants.askedAt, later(at, -hours(24)))),
            ),
          ),
        )
        .orderBy(asc(subMerchants.askedAt), asc(subMerchants.merchantId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async (_db, merchantId) => {
      const { db, ports, now } = deps
      const [row] = await db.select().from(subMerchants).where(isOf(merchantId, channel))
      const report = row && (await ports.split.application(channel, row.applicationNo))
      if (!row || !report) return 'failed'
      const sameApplication = eq(subMerchants.applicationNo, row.applicationNo)
      await db
        .update(subMerchants)
        .set(reportedBy(report, now()))
        .where(and(isOf(merchantId, channel), sameApplication))
      return true
    },
    { ownTransactions: true },
  )
