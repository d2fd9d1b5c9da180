import type { PaymentStatus } from '@mall/contract/payment'

/** `late`: half a minute of asking has brought no answer. */
export type RechargeShown = 'waiting' | 'late' | 'paid' | 'failed'

const pollMs = 2000
export const pollForMs = 30_000

const waits = (status: PaymentStatus) => status === 'created' || status === 'paying'

/** ms until the channel is asked again; false when there is an answer or no more patience. */
export const nextAsk = (status: PaymentStatus | undefined, askedForMs: number): number | false =>
  status !== undefined && waits(status) && askedForMs < pollForMs ? pollMs : false

export function shownOf(status: PaymentStatus, patient: boolean): RechargeShown {
  if (waits(status)) return patient ? 'waiting' : 'late'
  return status === 'paid' ? 'paid' : 'failed'
}
