import type { OutputOf } from '@mall/contract/call/call'
import type * as connectionPlatformCalls from '@mall/contract/connection/platform.calls'
import type { Ctx } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { templateReviews } from './message.table.ts'
import { textNames, textTemplates } from './text-templates.ts'

type Given = Pick<Ctx, 'db' | 'now' | 'config'> & { ports: Pick<Ctx['ports'], 'sms'> }

/** Asks the sender about every template that is set, and keeps its answers: without one, every state is `unknown`, with the reason. */
export async function askReviews({ db, now, config, ports }: Given): Promise<number> {
  const templates = config.smsProvider?.templates
  const { reviews } = ports.sms
  if (!templates || !reviews) return 0
  const names = [...templates.keys()]
  const told = await reviews().catch((error: unknown) =>
    names.map((name) => ({ name, state: 'unknown' as const, reason: errorInWords(error).slice(0, 200) })),
  )
  for (const { name, state, reason } of told) {
    const row = { number: templates.get(name) ?? '', state, reason, checkedAt: now() }
    await db
      .insert(templateReviews)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: templateReviews.name, set: row })
  }
  return told.filter(({ state }) => state !== 'unknown').length
}

/** Every text of the mall with the template that is set for it, and what the sender last said of that very number. Empty where it takes none. */
export async function templatesOf({
  db,
  config,
}: Pick<Ctx, 'db' | 'config'>): Promise<OutputOf<typeof connectionPlatformCalls.connectionList>['templates']> {
  const templates = config.smsProvider?.templates
  if (!templates) return []
  const rows = new Map((await db.select().from(templateReviews)).map((row) => [row.name, row]))
  return textNames.map((name) => {
    const number = templates.get(name) ?? ''
    const row = rows.get(name)
    const known = row?.number === number && number !== '' ? row : null
    return {
      name,
      text: textTemplates[name],
      number,
      state: known?.state ?? 'unknown',
      reason: known?.reason ?? (number === '' ? '没有设置模板号，这种短信发不出去' : ''),
      checked_at: known?.checkedAt.toISOString() ?? null,
    }
  })
}
