import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/site/platform.calls'
import * as platformTerms from '@mall/contract/site/platform.terms'
import type { OpeningStep } from '@mall/contract/site/platform.words'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readSettings } from './settings.ts'
import { openingAsides, settings } from './site.table.ts'

/** Whether visitors are let in, as it stands in the database. */
export const isOpen = async (db: Db): Promise<boolean> => (await readSettings(db)).opened_at !== null

/** Opens the mall, in the caller's transaction; false where it is open already. */
export async function markOpen(db: Db, at: Date): Promise<boolean> {
  const opened = await db
    .insert(settings)
    .values({ key: 'opened_at', value: at.toISOString() })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return opened.length > 0
}

/** Which steps of the guide are put aside. */
export async function stepsAside(db: Db): Promise<ReadonlySet<OpeningStep>> {
  const rows = await db.select({ step: openingAsides.step }).from(openingAsides)
  return new Set(rows.map(({ step }) => step))
}

/** Putting aside a step that is aside already changes nothing. */
export const markOpeningStep = useCase(
  platformCalls.markOpeningStep,
  platformTerms.markOpeningStep,
  async (ctx, { step, is_aside }): Promise<OutputOf<typeof platformCalls.markOpeningStep>> => {
    await ctx.db.transaction(async (db) => {
      const row = { step, operator: ctx.actor.nickname, asideAt: ctx.now() }
      const changed = is_aside
        ? await db.insert(openingAsides).values(row).onConflictDoNothing().returning({ step: openingAsides.step })
        : await db.delete(openingAsides).where(eq(openingAsides.step, step)).returning({ step: openingAsides.step })
      if (changed.length === 0) return
      const change = { before: { is_aside: !is_aside }, after: { is_aside } }
      await audit({ ...ctx, db }, { action: 'site.opening_step', subject: 'settings:site', detail: step, ...change })
    })
    return { done: true }
  },
)
