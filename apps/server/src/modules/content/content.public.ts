import type { Db } from '#db/client.ts'
import { cleanHtml } from './clean-html.ts'
import { richtexts } from './content.table.ts'

export { cleanHtml }

/** Writes an agreement or a rule under its key, cleaned; the one that is there is replaced. */
export async function saveRichtext(
  db: Db,
  { key, title, html, sort, at }: { key: string; title: string; html: string; sort: number; at: Date },
): Promise<number> {
  const fields = { title, contentHtml: cleanHtml(html), sort, updatedAt: at }
  const [row] = await db
    .insert(richtexts)
    .values({ key, ...fields })
    .onConflictDoUpdate({ target: richtexts.key, set: fields })
    .returning({ id: richtexts.id })
  if (!row) throw new Error('upsert returned no row')
  return row.id
}
