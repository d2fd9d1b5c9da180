import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { later, minutes } from '#kernel/time.ts'
import { type Checked, doctorRuns } from './system.table.ts'

/** A whole examination has so long; what is under way for longer was left behind by a killed process. */
export const examinationLasts = minutes(10)
const leftAfter = minutes(20)

/** Ends what was left behind, so that the next may begin. */
export const endLeftExamination = (db: Db, at: Date) =>
  db
    .update(doctorRuns)
    .set({ endedAt: at, brokenAt: at })
    .where(
      and(
        isNull(doctorRuns.endedAt),
        lt(sql`coalesce(${doctorRuns.startedAt}, ${doctorRuns.askedAt})`, later(at, -leftAfter).toISOString()),
      ),
    )

/** Takes up what somebody has asked for, or begins one by itself; null where one is under way. */
export async function claimExamination(db: Db, at: Date): Promise<number | null> {
  await endLeftExamination(db, at)
  const [asked] = await db
    .update(doctorRuns)
    .set({ startedAt: at })
    .where(and(isNull(doctorRuns.endedAt), isNull(doctorRuns.startedAt)))
    .returning({ id: doctorRuns.id })
  if (asked) return asked.id
  const [own] = await db
    .insert(doctorRuns)
    .values({ operator: '系统', askedAt: at, startedAt: at, checks: [], faults: 0 })
    .onConflictDoNothing()
    .returning({ id: doctorRuns.id })
  return own?.id ?? null
}

/** Keeps what one more check found. False where the examination was ended meanwhile. */
export async function keepCheck(db: Db, id: number, checked: Checked): Promise<boolean> {
  const kept = await db
    .update(doctorRuns)
    .set({
      checks: sql`${doctorRuns.checks} || ${JSON.stringify([checked])}::jsonb`,
      faults: sql`${doctorRuns.faults} + ${checked.count}`,
    })
    .where(and(eq(doctorRuns.id, id), isNull(doctorRuns.endedAt)))
    .returning({ id: doctorRuns.id })
  return kept.length > 0
}

/** `isWhole`: all checks were made. */
export const endExamination = (db: Db, id: number, { at, isWhole }: { at: Date; isWhole: boolean }) =>
  db
    .update(doctorRuns)
    .set({ endedAt: at, brokenAt: isWhole ? null : at })
    .where(and(eq(doctorRuns.id, id), isNull(doctorRuns.endedAt)))
