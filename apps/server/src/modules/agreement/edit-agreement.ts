import * as platformCalls from '@mall/contract/agreement/platform.calls'
import * as platformTerms from '@mall/contract/agreement/platform.terms'
import { agreementLimits } from '@mall/contract/agreement/platform.words'
import type { OutputOf } from '@mall/contract/call/call'
import { agreementKeys } from '@mall/contract/home-page/query.words'
import { agreementLabel } from '@mall/contract/home-page/words'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { cleanField, forgetPublished, saveRichtext } from '#modules/content/content.public.ts'
import { richtextDrafts as drafts, richtextEditions as editions, richtexts } from '#modules/content/content.table.ts'
import { isBlank } from '#modules/information/information.public.ts'
import { readSettings } from '#modules/site/site.public.ts'
import { blanksIn, fillBlanks } from './blanks.ts'
import { shippedDraft } from './shipped-drafts.ts'

type Staff = CtxFor<'platform:content'>
type Reading = Pick<CtxFor<'platform:content:see'>, 'db'>
type Key = (typeof agreementKeys)[number]
type Words = { title: string; contentHtml: string }

const unpublished = (key: Key): Words => ({ title: agreementLabel[key], contentHtml: '' })
const isSame = (a: Words, b: Words) => a.title === b.title && a.contentHtml === b.contentHtml

export const listDeskAgreements = useCase(
  platformCalls.deskAgreements,
  platformTerms.deskAgreements,
  async ({ db }: Reading): Promise<OutputOf<typeof platformCalls.deskAgreements>> => {
    const shown = new Map((await db.select().from(richtexts)).map((row) => [row.key, row]))
    const drafted = new Map((await db.select().from(drafts)).map((row) => [row.key, row]))
    return {
      list: agreementKeys.map((key) => {
        const [now, draft] = [shown.get(key), drafted.get(key)]
        return {
          key,
          title: (now ?? draft ?? unpublished(key)).title,
          number: now?.number ?? 0,
          published_at: now?.updatedAt.toISOString() ?? null,
          effective_at: now?.effectiveAt.toISOString() ?? null,
          is_changed: draft !== undefined && !isSame(draft, now ?? unpublished(key)),
          operator: draft?.operator ?? '',
        }
      }),
    }
  },
)

const shownOf = async (db: Db, key: Key): Promise<Words & { number: number }> => {
  const [row] = await db.select().from(richtexts).where(eq(richtexts.key, key))
  return row ?? { ...unpublished(key), number: 0 }
}

/** The next text: what operators wrote, else what is read now, else what the mall was shipped with; blanks filled in from the settings. */
async function draftOf(
  db: Db,
  key: Key,
  shown: Words & { number: number },
  written: Words | undefined,
): Promise<Words> {
  const latest = shown.number > 0 ? shown : shippedDraft(key)
  const { title, contentHtml } = written && !isBlank(written.contentHtml) ? written : latest
  return { title, contentHtml: fillBlanks(contentHtml, await readSettings(db)) }
}

export const agreementDraft = useCase(
  platformCalls.agreementDraft,
  platformTerms.agreementDraft,
  async ({ db }: Reading, { key }: { key: Key }): Promise<OutputOf<typeof platformCalls.agreementDraft>> => {
    const shown = await shownOf(db, key)
    const [draft] = await db.select().from(drafts).where(eq(drafts.key, key))
    const { title, contentHtml } = await draftOf(db, key, shown, draft)
    const { contentHtml: _, ...listed } = getTableColumns(editions)
    const all = await db.select(listed).from(editions).where(eq(editions.key, key)).orderBy(desc(editions.number))
    return {
      key,
      version: draft?.version ?? 0,
      title,
      content_html: contentHtml,
      is_changed: !isSame({ title, contentHtml }, shown),
      blanks: blanksIn(contentHtml),
      editions: all.map(({ id, number, note, operator, at, effectiveAt }) => ({
        id,
        number,
        note,
        operator,
        at: at.toISOString(),
        effective_at: effectiveAt.toISOString(),
        is_shown: number === shown.number,
      })),
    }
  },
)

/** Held until the caller's transaction ends. */
async function holdDraft({ now }: Staff, db: Db, key: Key) {
  const shown = await shownOf(db, key)
  const begun = { ...(await draftOf(db, key, shown, undefined)), key, version: 0, operator: '', updatedAt: now() }
  await db.insert(drafts).values(begun).onConflictDoNothing()
  const [row = begun] = await db.select().from(drafts).where(eq(drafts.key, key)).for('update')
  return { version: row.version, ...(await draftOf(db, key, shown, row)) }
}

export const saveAgreement = useCase(
  platformCalls.saveAgreement,
  platformTerms.saveAgreement,
  (ctx, { key, version, title, content_html }) =>
    ctx.db.transaction(async (db) => {
      const held = await holdDraft(ctx, db, key)
      if (held.version !== version) throw new Refusal('agreement.changed')
      const contentHtml = cleanField('content_html', content_html, agreementLimits.html)
      if (isBlank(contentHtml)) throw new Refusal('agreement.empty')
      if (isSame(held, { title, contentHtml })) return { version }
      const fields = { title, contentHtml, version: version + 1, operator: ctx.actor.nickname, updatedAt: ctx.now() }
      await db.update(drafts).set(fields).where(eq(drafts.key, key))
      await note(ctx, db, 'agreement.save', key, { before: { title: held.title }, after: { title } })
      return { version: version + 1 }
    }),
)

type Change = Record<'before' | 'after', Record<string, unknown>>
const note = (ctx: Staff, db: Db, action: string, key: Key, change: Change) =>
  audit({ ...ctx, db }, { action, subject: `agreement:${key}`, detail: agreementLabel[key], ...change })

/** Publishes a new version: earlier ones stay to be read, and the new one binds people from `effective_at` on, or from now. */
export const publishAgreement = useCase(
  platformCalls.publishAgreement,
  platformTerms.publishAgreement,
  async (ctx, { key, version, note: why, effective_at }) => {
    const at = ctx.now()
    const effectiveAt = effective_at === null ? at : new Date(effective_at)
    if (effectiveAt < at) throw new Refusal('agreement.effective_past')
    await ctx.db.transaction(async (db) => {
      const held = await holdDraft(ctx, db, key)
      if (held.version !== version) throw new Refusal('agreement.changed')
      const shown = await shownOf(db, key)
      if (isSame(held, shown)) throw new Refusal('agreement.same')
      const blanks = blanksIn(held.contentHtml)
      if (blanks.length > 0) throw new Refusal('agreement.blanks', { names: blanks.join('、') })
      const words = { title: held.title, html: held.contentHtml, sort: agreementKeys.indexOf(key) + 1 }
      await saveRichtext(db, { ...words, key, at, note: why, operator: ctx.actor.nickname, effectiveAt })
      await note(ctx, db, 'agreement.publish', key, {
        before: { edition: shown.number },
        after: { edition: shown.number + 1, effective_at: effectiveAt.toISOString() },
      })
    })
    forgetPublished()
    return { done: true as const }
  },
)
