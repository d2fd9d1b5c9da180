import { unnamedMall } from '@mall/contract/site/words'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { settings } from './site.table.ts'

/** Until which hour of Shanghai what is ordered leaves the same day, and how many days it is on the road. */
const Arrival = z.object({ hour: z.int(), near: z.int(), far: z.int(), remote: z.int() })

/**
 * Settings of the operator, each with the value that counts while it is unset or holds something unusable: no default is something that
 * only the operator could know, or a promise (decision 102).
 */
const Settings = z.object({
  siteName: z.string().min(1).catch(unnamedMall),
  copyrightCompanyImage: z.string().catch(''),
  changeColorConfig: z.record(z.string(), z.string()).nullable().catch(null),
  paidMemberPriceDisplay: z.enum(['all', 'paid']).catch('all'),
  logo: z.string().catch(''),
  /** Since when visitors are let in. */
  opened_at: z.iso.datetime().nullable().catch(null),
  icp: z.string().catch(''),
  police_record: z.string().catch(''),
  telecom_license: z.string().catch(''),
  license_image: z.string().catch(''),
  /** The company that runs the mall, for its agreements and what the law wants to be shown. */
  company_name: z.string().catch(''),
  credit_code: z.string().catch(''),
  company_address: z.string().catch(''),
  contact_email: z.string().catch(''),
  intro: z.string().catch(''),
  transfer_account: z
    .object({ name: z.string().min(1), bank: z.string().min(1), account: z.string().min(1) })
    .nullable()
    .catch(null),
  transfer_promise: z.string().catch(''),
  arrival: Arrival.nullable().catch(null),
  service_phone: z.string().catch(''),
  service_time: z.string().catch(''),
  hot_words: z.array(z.string()).catch([]),
})

export type SiteSettings = z.output<typeof Settings>

const cachedForMs = 5000
const cached = new WeakMap<Db, { at: number; settings: SiteSettings }>()

/** The operator's settings over the defaults. A change is seen by every process within five seconds. */
export async function siteSettings({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<SiteSettings> {
  const at = now().getTime()
  const last = cached.get(db)
  if (last && at - last.at < cachedForMs) return last.settings
  const fresh = await readSettings(db)
  cached.set(db, { at, settings: fresh })
  return fresh
}

/** As they stand in the database at this moment. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  const rows = await db.select().from(settings)
  return Settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** After a change: the next request of this process reads them anew. */
export const forgetSettings = (db: Db) => void cached.delete(db)
