import * as homePageCalls from '@mall/contract/home-page/calls'
import * as homePageTerms from '@mall/contract/home-page/terms'
import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { richtextEditions as editions, richtexts } from './content.table.ts'

/** As it is read now, or an edition of before; each names all others. Refuses `content.not_found`. */
export const viewRichtext = useCase(homePageCalls.richtext, homePageTerms.richtext, async ({ db }, { id, number }) => {
  const [row] = await db
    .select()
    .from(richtexts)
    .where(/^\d{1,15}$/.test(id) ? eq(richtexts.id, Number(id)) : eq(richtexts.key, id))
  if (!row) throw new Refusal('content.not_found')
  const { contentHtml: _, ...listed } = getTableColumns(editions)
  const all = await db.select(listed).from(editions).where(eq(editions.key, row.key)).orderBy(desc(editions.number))
  const asked = all.find((edition) => edition.number === (number || row.number))
  if (!asked) throw new Refusal('content.not_found')
  const [words] = await db.select({ html: editions.contentHtml }).from(editions).where(eq(editions.id, asked.id))
  return {
    id: row.id,
    key: row.key,
    title: asked.title,
    content_html: words?.html ?? '',
    number: asked.number,
    ...datesOf(asked),
    editions: all.map((edition) => ({ number: edition.number, ...datesOf(edition) })),
  }
})

const datesOf = ({ at, effectiveAt }: { at: Date; effectiveAt: Date }) => ({
  updated_at: at.toISOString(),
  effective_at: effectiveAt.toISOString(),
})

export const listAgreements = useCase(homePageCalls.agreements, homePageTerms.agreements, async ({ db }) => {
  const rows = await db
    .select({ id: richtexts.id, key: richtexts.key, title: richtexts.title, updatedAt: richtexts.updatedAt })
    .from(richtexts)
    .orderBy(asc(richtexts.sort), asc(richtexts.id))
  return { list: rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() })) }
})
