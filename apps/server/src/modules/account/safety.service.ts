import type { safetyCheck as SafetyCheck } from '@mall/contract/account'
import type { ParsedOf } from '@mall/contract/endpoint'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { later, minutes } from '#kernel/clock.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { newToken } from '#kernel/random.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { safetyChallenges, safetyPasses } from './account.table.ts'
import { backdropCount, height, width } from './backdrop.ts'
import { drawPuzzle, pieceWidth } from './puzzle.ts'
import { makeQuestion, readNumber } from './question.rules.ts'

const challengeLife = minutes(2)
const challengeTries = 3
const passLife = minutes(5)
/** Px that a finger may be off. */
const tolerance = 6
const nearest = 80

export async function safetyGet({ db, now, random }: Ctx<Actor | null>) {
  const key = newToken(random)
  const x = nearest + random.below(width - pieceWidth - nearest + 1)
  const y = 4 + random.below(height - pieceWidth - 8)
  const { question, answer } = makeQuestion(random)
  const pictures = await drawPuzzle({ x, y, scene: random.below(backdropCount) })
  await db
    .insert(safetyChallenges)
    .values({ key, x, answer, triesLeft: challengeTries, expiresAt: later(now(), challengeLife) })
  return { key, ...pictures, width, height, piece_width: pieceWidth, question }
}

/** Each call takes one of the three tries before it compares. The third wrong one is told that the puzzle is spent. */
export async function safetyCheck(
  { db, actor, now, client }: Ctx<Actor | null>,
  { key, x, answer, phone = actor?.phone }: ParsedOf<typeof SafetyCheck>,
) {
  if (x === undefined && answer === undefined) throw new BadInput('x', '请完成拼图或回答问题')
  if (phone === undefined) throw new BadInput('phone', '请输入正确的手机号')
  const at = now()
  const [tried] = await db
    .update(safetyChallenges)
    .set({ triesLeft: sql`${safetyChallenges.triesLeft} - 1` })
    .where(and(eq(safetyChallenges.key, key), gt(safetyChallenges.triesLeft, 0), gt(safetyChallenges.expiresAt, at)))
    .returning()
  if (!tried) throw new Refusal('safety.expired')
  const placed = x !== undefined && Math.abs(x - tried.x) <= tolerance
  const answered = answer !== undefined && readNumber(answer) === tried.answer
  if (!placed && !answered) {
    throw new Refusal(tried.triesLeft > 0 ? 'safety.failed' : 'safety.expired', {}, { keepWrites: true })
  }
  await db.transaction(async (tx) => {
    const spent = await tx.delete(safetyChallenges).where(eq(safetyChallenges.key, key)).returning()
    if (spent.length === 0) throw new Refusal('safety.expired')
    const expiresAt = later(at, passLife)
    await tx
      .insert(safetyPasses)
      .values({ phone, ip: client.ip, expiresAt })
      .onConflictDoUpdate({ target: [safetyPasses.phone, safetyPasses.ip], set: { expiresAt } })
  })
  return { done: true as const }
}

/** A pass allows one message. Refuses `safety.required`. */
export async function usePass(tx: Db, { phone, ip, at }: { phone: string; ip: string; at: Date }) {
  const used = await tx
    .delete(safetyPasses)
    .where(and(eq(safetyPasses.phone, phone), eq(safetyPasses.ip, ip), gt(safetyPasses.expiresAt, at)))
    .returning({ id: safetyPasses.id })
  if (used.length === 0) throw new Refusal('safety.required')
}
