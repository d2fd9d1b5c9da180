import * as calls from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { type SmsScene, safetyPass } from '@mall/contract/account/words'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { addressKey } from '#kernel/address-key.ts'
import { newToken } from '#kernel/random.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { hours, later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { safetyChallenges, safetyPasses } from './account.table.ts'
import { drawPuzzle, pieceWidth } from './draw-puzzle.ts'
import { addressSpan, isWorkDone, mallSpan, roundsFor, roundsOfSlider } from './proof-of-work.rules.ts'
import { backdropCount, height, width } from './puzzle-backdrop.ts'

const challengeLife = minutes(2)
const challengeTries = 3
const passLife = minutes(safetyPass.minutes)
/** Px that a finger may be off. */
const tolerance = 6
const nearest = 80
/** Pieces put wrong from one address within an hour; then there is no dragging, only work, until the hour is over. */
const wrongPieces = 9
/** More than this many puzzles of the whole mall are not counted one by one. */
const manyPuzzles = 2000

export const safetyGet = useCase(calls.safetyGet, terms.safetyGet, async ({ db, now, random, client }) => {
  const key = newToken(random)
  const at = now()
  const address = addressKey(client.ip)
  const x = nearest + random.below(width - pieceWidth - nearest + 1)
  const y = 4 + random.below(height - pieceWidth - 8)
  const rounds = roundsFor(await askedLately(db, address, at))
  const pictures = await drawPuzzle({ x, y, scene: random.below(backdropCount) })
  await db
    .insert(safetyChallenges)
    .values({ key, address, x, rounds, triesLeft: challengeTries, expiresAt: later(at, challengeLife) })
  const work = { rounds, rounds_of_slider: roundsOfSlider }
  return { key, ...pictures, width, height, piece_width: pieceWidth, work }
})

/** A puzzle was asked for its life before it expires. */
const askedSince = (at: Date, span: number) => gt(safetyChallenges.expiresAt, later(at, challengeLife - span))

async function askedLately(db: Db, address: string, at: Date) {
  const ofAddress = and(eq(safetyChallenges.address, address), askedSince(at, addressSpan))
  const ofMall = db
    .select({ one: sql`1` })
    .from(safetyChallenges)
    .where(askedSince(at, mallSpan))
    .limit(manyPuzzles)
    .as('of_mall')
  const [counted] = await db.select({ mall: sql<number>`count(*)::int` }).from(ofMall)
  return { address: await db.$count(safetyChallenges, ofAddress), mall: counted?.mall ?? 0 }
}

/**
 * Passes a person who put the piece where it belongs, or did the work that stands in for it. Each call takes one of the three
 * tries before it compares. The third wrong try is refused with the reason that the puzzle is spent.
 */
export const safetyCheck = useCase(calls.safetyCheck, terms.safetyCheck, async (ctx, check) => {
  const { db, actor, now, client } = ctx
  const { key, x, work, scene = '', phone = actor?.phone } = check
  if (work === undefined) throw new BadInput('work', '请完成拼图或无障碍验证')
  if (phone === undefined) throw new BadInput('phone', '请输入正确的手机号')
  const at = now()
  const address = addressKey(client.ip)
  const tried = await db.transaction(async (tx) => {
    if (x !== undefined) await checkDragging(tx, address, at)
    return takeTry(tx, { key, address, at })
  })
  if (!tried) throw new Refusal('safety.expired')
  const meant = { key, scene, phone: check.phone ?? '' }
  const placed = x !== undefined && Math.abs(x - tried.x) <= tolerance && isWorkDone(work, roundsOfSlider, meant)
  const worked = x === undefined && isWorkDone(work, tried.rounds, meant)
  if (!placed && !worked) {
    throw new Refusal(tried.triesLeft > 0 ? 'safety.failed' : 'safety.expired', null, { keepWrites: true })
  }
  await db.transaction(async (tx) => {
    const solved = await tx
      .update(safetyChallenges)
      .set({ solvedAt: at })
      .where(and(eq(safetyChallenges.key, key), isNull(safetyChallenges.solvedAt)))
      .returning({ key: safetyChallenges.key })
    if (solved.length === 0) throw new Refusal('safety.expired')
    const pass = { scene, expiresAt: later(at, passLife) }
    await tx
      .insert(safetyPasses)
      .values({ phone, address, ...pass })
      .onConflictDoUpdate({ target: [safetyPasses.phone, safetyPasses.address], set: pass })
  })
  return { done: true as const }
})

/** Takes one try of a puzzle, only for the address that asked for it. */
async function takeTry(db: Db, { key, address, at }: { key: string; address: string; at: Date }) {
  const [tried] = await db
    .update(safetyChallenges)
    .set({ triesLeft: sql`${safetyChallenges.triesLeft} - 1` })
    .where(
      and(
        eq(safetyChallenges.key, key),
        eq(safetyChallenges.address, address),
        isNull(safetyChallenges.solvedAt),
        gt(safetyChallenges.triesLeft, 0),
        gt(safetyChallenges.expiresAt, at),
      ),
    )
    .returning()
  return tried
}

/**
 * Keeps the place of a piece from being found by trying one after another. In the transaction of the try: tries from one
 * address go one after another. Refuses `safety.no_dragging`.
 */
async function checkDragging(tx: Db, address: string, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727102, hashtext(${address}))`)
  const used = sql<number>`${challengeTries} - ${safetyChallenges.triesLeft}`
  const right = sql<number>`case when ${safetyChallenges.solvedAt} is null then 0 else 1 end`
  const [counted] = await tx
    .select({ wrong: sql<number>`coalesce(sum(${used} - ${right}), 0)::int` })
    .from(safetyChallenges)
    .where(and(eq(safetyChallenges.address, address), askedSince(at, hours(1))))
  if ((counted?.wrong ?? 0) >= wrongPieces) throw new Refusal('safety.no_dragging')
}

type Wanted = { phone: string; scene: SmsScene; address: string; at: Date }

export type Pass = Pick<typeof safetyPasses.$inferSelect, 'phone' | 'address' | 'scene' | 'expiresAt'>

/** A pass allows one message; answers the one that was used up. Refuses `safety.required`. */
export async function usePass(tx: Db, { phone, scene, address, at }: Wanted): Promise<Pass> {
  const used = await tx
    .delete(safetyPasses)
    .where(
      and(
        eq(safetyPasses.phone, phone),
        eq(safetyPasses.address, address),
        inArray(safetyPasses.scene, ['', scene]),
        gt(safetyPasses.expiresAt, at),
      ),
    )
    .returning({
      phone: safetyPasses.phone,
      address: safetyPasses.address,
      scene: safetyPasses.scene,
      expiresAt: safetyPasses.expiresAt,
    })
  const [pass] = used
  if (!pass) throw new Refusal('safety.required')
  return pass
}

/** The sender refused the message: the pass counts again, for as long as it would have. A newer one stays. */
export async function returnPass(db: Db, pass: Pass): Promise<void> {
  await db.insert(safetyPasses).values(pass).onConflictDoNothing()
}
