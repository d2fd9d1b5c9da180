import type { DeskCodeState } from '@mall/contract/virtual/store.words'
import { type CodeKind, type CodeState, codeRules } from '@mall/contract/virtual/words'

export type Terms = { kind: CodeKind; validDays: number; uses: number }
/** The terms of goods for which none were set. */
export const usualTerms: Terms = { kind: 'generated', validDays: codeRules.validDays, uses: 1 }

type CodeFacts = { state: 'free' | 'sold' | 'void'; uses: number; used: number; validTo: Date | null }

/** A code that is used up stays used when its day is over. */
export function codeStateOf({ state, uses, used, validTo }: CodeFacts, at: Date): CodeState {
  if (state === 'void') return 'void'
  if (used >= uses) return 'used'
  if (validTo !== null && validTo <= at) return 'expired'
  return used > 0 ? 'partly' : 'unused'
}

export const deskStateOf = (code: CodeFacts, at: Date): DeskCodeState =>
  code.state === 'free' ? 'free' : codeStateOf(code, at)

type Sold = CodeFacts & { kind: CodeKind; revealedAt: Date | null }

/**
 * A code can be refunded while it is unused, and a card while it is unread: one that was read may have been used elsewhere. A service can
 * until it is over, a card for some days after payment.
 */
export function isRefundable({ kind, state, used, validTo, revealedAt }: Sold, paidAt: Date, at: Date): boolean {
  if (state !== 'sold' || used > 0) return false
  if (kind === 'service') return validTo === null || validTo > at
  return revealedAt === null && at.getTime() < paidAt.getTime() + codeRules.refundDays * 86_400_000
}

export const tailOf = (code: string): string => code.slice(-4)

/** As it is typed, read by a camera, or stands in a file. */
export const plainCode = (text: string): string => text.replace(/[\s-]+/g, '')
