import * as platformCalls from '@mall/contract/site/platform.calls'
import type { SiteFields } from '@mall/contract/site/platform.terms'
import * as platformTerms from '@mall/contract/site/platform.terms'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { forgetSettings, readSettings, type SiteSettings } from './settings.ts'
import { settings } from './site.table.ts'

export const deskSettings = useCase(platformCalls.deskSettings, platformTerms.deskSettings, async ({ db, config }) => {
  const fields = fieldsOf(await readSettings(db))
  return {
    fields,
    domains: { frontDomain: config.publicUrl ?? '', imageDomain: config.imageDomain },
    version: versionOf(fields),
  }
})

/**
 * Writes what is different, and nothing else. Refuses `site.banned_word`, and `site.changed` when somebody saved meanwhile.
 */
export const saveSettings = useCase(
  platformCalls.saveSettings,
  platformTerms.saveSettings,
  async (ctx, { version, ...wanted }) => {
    const { refused } = await readTexts(ctx.db, [{ field: 'hot_words', text: wanted.hot_words.join('\n') }])
    if (refused) throw new Refusal('site.banned_word', refused)
    await ctx.db.transaction(async (tx) => {
      await lock(tx)
      const held = await readSettings(tx)
      const before = fieldsOf(held)
      if (versionOf(before) !== version) throw new Refusal('site.changed')
      const changed = (Object.keys(wanted) as (keyof SiteFields)[]).filter(
        (name) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name]),
      )
      if (changed.length === 0) return
      await write(tx, held, settingsOf(wanted, held))
      const only = (fields: SiteFields) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
      await audit(
        { ...ctx, db: tx },
        {
          action: 'site.settings',
          subject: 'settings:site',
          detail: `修改 ${changed.length} 项`,
          before: only(before),
          after: only(wanted),
        },
      )
    })
    forgetSettings(ctx.db)
    return { fields: wanted, version: versionOf(wanted) }
  },
)

/** One change after another, also the very first. */
const lock = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('site settings'))`)

async function write(tx: Db, held: SiteSettings, wanted: SiteSettings) {
  for (const [key, value] of Object.entries(wanted)) {
    if (JSON.stringify(value) === JSON.stringify(held[key as keyof SiteSettings])) continue
    // A setting of null is unset: its row goes.
    if (value === null) await tx.delete(settings).where(eq(settings.key, key))
    else await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  }
}

/** The same for the same fields, in the order in which they stand here. */
const versionOf = (fields: SiteFields) => sha256(JSON.stringify(fieldsIn(fields)))
const fieldsIn = (fields: SiteFields) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))

/** As the form has them. */
const fieldsOf = ({
  changeColorConfig,
  transfer_account: account,
  opened_at: _,
  arrival,
  ...rest
}: SiteSettings): SiteFields => ({
  ...rest,
  primary: changeColorConfig?.primary ?? '',
  account_name: account?.name ?? '',
  account_bank: account?.bank ?? '',
  account_no: account?.account ?? '',
  arrival_hour: arrival?.hour ?? null,
  arrival_near: arrival?.near ?? null,
  arrival_far: arrival?.far ?? null,
  arrival_remote: arrival?.remote ?? null,
})

/** As they are kept. Without a colour of its own the mall has the house's; its shades are those that were set with it. */
function settingsOf(fields: SiteFields, held: SiteSettings): SiteSettings {
  const {
    primary,
    account_name: name,
    account_bank: bank,
    account_no: account,
    arrival_hour: hour,
    arrival_near: near,
    arrival_far: far,
    arrival_remote: remote,
    ...rest
  } = fields
  const isDayNamed = hour !== null && near !== null && far !== null && remote !== null
  const same = held.changeColorConfig?.primary === primary
  return {
    ...rest,
    opened_at: held.opened_at,
    changeColorConfig: primary === '' ? null : same ? held.changeColorConfig : { primary },
    arrival: isDayNamed ? { hour, near, far, remote } : null,
    transfer_account: name === '' ? null : { name, bank, account },
  }
}
