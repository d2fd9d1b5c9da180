import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { forgetRevisions, keepRevision } from './article-revisions.ts'
import { cleanField, cleanHtml } from './clean-html.ts'
import { richtextEditions, richtexts } from './content.table.ts'

export { areAllPublished, forgetPublished, publishedAgreements, publishedOf } from './published.ts'
export { cleanField, cleanHtml, forgetRevisions, keepRevision }

type Edition = { key: string; title: string; html: string; sort: number; at: Date }
type About = { note?: string; operator?: string; effectiveAt?: Date }

/** Publishes the next edition of an agreement or a rule, cleaned; the ones before stay to be read. Answers the id it is read by. */
export async function saveRichtext(db: Db, { key, title, html, sort, at, ...about }: Edition & About): Promise<number> {
  const { note = '', operator = '系统', effectiveAt = at } = about
  const contentHtml = cleanHtml(html)
  const [last] = await db
    .select({ number: richtexts.number })
    .from(richtexts)
    .where(eq(richtexts.key, key))
    .for('update')
  const number = (last?.number ?? 0) + 1
  await db.insert(richtextEditions).values({ key, number, title, contentHtml, note, operator, at, effectiveAt })
  const fields = { title, contentHtml, sort, number, updatedAt: at, effectiveAt }
  const [row] = await db
    .insert(richtexts)
    .values({ key, ...fields })
    .onConflictDoUpdate({ target: richtexts.key, set: fields })
    .returning({ id: richtexts.id })
  if (!row) throw new Error('upsert returned no row')
  return row.id
}
