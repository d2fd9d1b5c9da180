import type { mallCoupons } from '@mall/contract/coupon/platform.calls'
import type { RowOf } from '#api/query.ts'
import { endOfDay, hourIn, instantOf } from '#parts/instant.ts'

export type Coupon = RowOf<typeof mallCoupons>
export type Named = { readonly id: number; readonly name: string }

/** State of the editor: fields as the call takes them, not all of them filled yet. */
export type Draft = {
  id?: number
  name?: string
  takes: {
    kind: Coupon['kind']
    amount_fen?: number | null
    pay_percent?: number | null
    cap_fen?: number | null
    min_fen?: number | null
  }
  of: { scope: Coupon['scope']; ids?: number[] }
  total?: number | null
  per_owner?: number | null
  claim_from?: string | null
  claim_until?: string | null
  valid: { by: 'days' | 'dates'; days?: number | null; from?: string | null; until?: string | null }
  audience: Coupon['audience']
  given: { way: Coupon['way']; code?: string }
  platform_percent?: number | null
}

/** A new draft: claimable from this minute for a week, and valid for as long from then on. */
export const blank = (now: Date): Draft => ({
  takes: { kind: 'amount_off' },
  of: { scope: 'all' },
  per_owner: 1,
  claim_from: instantOf(hourIn(now.toISOString())),
  claim_until: endOfDay(now, 7),
  valid: { by: 'days', days: 7 },
  audience: 'all',
  given: { way: 'centre' },
  platform_percent: 100,
})

/** A draft as it was left. */
export const draftOf = (row: Coupon): Draft => ({
  id: row.id,
  name: row.name,
  takes: {
    kind: row.kind,
    amount_fen: row.amount_fen,
    pay_percent: row.pay_percent,
    cap_fen: row.cap_fen,
    min_fen: row.min_fen || null,
  },
  of: row.scope === 'all' ? { scope: 'all' } : { scope: row.scope, ids: row.scope_ids },
  total: row.total,
  per_owner: row.per_owner,
  claim_from: row.claim_from,
  claim_until: row.claim_until,
  valid:
    row.valid_until === null
      ? { by: 'days', days: row.valid_days }
      : { by: 'dates', from: row.valid_from, until: row.valid_until },
  audience: row.audience,
  given: row.way === 'shared_code' && row.code !== null ? { way: row.way, code: row.code } : { way: row.way },
  platform_percent: row.platform_percent,
})

/** A copy: claimable from now on, since the original's days may be over, and without its code, which is taken. */
export function copyOf(row: Coupon, now: Date): Draft {
  const { id: _, claim_from, claim_until, valid, given, ...same } = draftOf(row)
  const fresh = blank(now)
  return {
    ...same,
    name: `${row.name.slice(0, 17)}（复制）`.slice(0, 20),
    claim_from: fresh.claim_from,
    claim_until: fresh.claim_until,
    valid: valid.by === 'days' ? valid : fresh.valid,
    given: { way: given.way },
  }
}

/** The values as the contract takes them: an empty threshold is dropped, where it may be missing. */
export function tidied(values: unknown): unknown {
  const draft = values as Draft
  if (draft.takes.kind === 'amount_off') return draft
  return { ...draft, takes: { ...draft.takes, min_fen: draft.takes.min_fen ?? 0 } }
}
