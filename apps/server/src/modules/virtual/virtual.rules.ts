import type { DeskCodeState } from '@mall/contract/virtual/store.words'
import { type CodeKind, type CodeState, codeRules } from '@mall/contract/virtual/words'

export type Terms = { kind: CodeKind; validDays: number; uses: number }
/** Of goods about which nothing was said. */
export const usualTerms: Terms = { kind: 'generated', validDays: codeRules.validDays, uses: 1 }

type Standing = { state: 'free' | 'sold' | 'void'; uses: number; used: number; validTo: Date | null }

/** What is used up stays used when its day is over. */
export function codeStateOf({ state, uses, used, validTo }: Standing, at: Date): CodeState {
  if (state === 'void') return 'void'
  if (used >= uses) return 'used'
  if (validTo !== null && validTo <= at) return 'expired'
  return used > 0 ? 'partly' : 'unused'
}

export const deskStateOf = (code: Standing, at: Date): DeskCodeState =>
  code.state === 'free' ? 'free' : codeStateOf(code, at)

type Sold = Standing & { kind: CodeKind; revealedAt: Date | null }

/**
 * Nobody has used any of it, nor read what a card says: a card that was read may have been used elsewhere. A service until it is over, a card for
 * some days after payment.
 */
export function isRefundable({ kind, state, used, validTo, revealedAt }: Sold, paidAt: Date, at: Date): boolean {
  if (state !== 'sold' || used > 0) return false
  if (kind === 'service') return validTo === null || validTo > at
  return revealedAt === null && at.getTime() < paidAt.getTime() + codeRules.refundDays * 86_400_000
}

export const tailOf = (code: string): string => code.slice(-4)

/** As it is typed, read by a camera, or stands in a file. */
export const plainCode = (text: string): string => text.replace(/[\s-]+/g, '')
