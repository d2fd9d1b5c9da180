import type { richtext as Richtext } from '@mall/contract/content'
import type { ParsedOf } from '@mall/contract/endpoint'
import { asc, eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { richtexts } from './content.table.ts'

type Visit = Ctx<Actor | null>

export async function viewRichtext({ db }: Visit, { id }: ParsedOf<typeof Richtext>) {
  const [row] = await db
    .select()
    .from(richtexts)
    .where(/^\d{1,15}$/.test(id) ? eq(richtexts.id, Number(id)) : eq(richtexts.key, id))
  if (!row) throw new Refusal('content.not_found')
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    content_html: row.contentHtml,
    updated_at: row.updatedAt.toISOString(),
  }
}

export async function listAgreements({ db }: Visit) {
  const rows = await db
    .select({ id: richtexts.id, key: richtexts.key, title: richtexts.title, updatedAt: richtexts.updatedAt })
    .from(richtexts)
    .orderBy(asc(richtexts.sort), asc(richtexts.id))
  return { list: rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() })) }
}
