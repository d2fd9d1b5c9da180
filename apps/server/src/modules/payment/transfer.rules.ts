import type { PaymentStatus, transferStates } from '@mall/contract/payment/words'

type TransferState = (typeof transferStates)[number]

/** A transfer as far as its money goes, in fen. */
export type Funds = {
  status: PaymentStatus
  amountFen: number
  /** The sum that came. */
  receivedFen: number
  /** The part of it that was too late or too much and is on its way back. */
  asideFen: number
}

/** Money that came and neither paid for anything nor is on its way back. */
export const heldFen = ({ status, amountFen, receivedFen, asideFen }: Funds) =>
  receivedFen - asideFen - (status === 'paid' ? amountFen : 0)

/**
 * Decides about the money that is held: `waiting` tells how many of its orders still wait for money, and for how much. Once
 * paid, or with no order waiting, all of it goes back; enough of it pays; less is kept until the rest comes.
 */
export function verdictOf(
  funds: Funds,
  waiting: { orders: number; dueFen: number },
): { pays: boolean; closes: boolean; backFen: number } {
  const held = heldFen(funds)
  if (funds.status === 'paid') return { pays: false, closes: false, backFen: held }
  if (waiting.orders === 0) return { pays: false, closes: funds.status !== 'closed', backFen: held }
  if (held === 0 || held < waiting.dueFen) return { pays: false, closes: false, backFen: 0 }
  return { pays: true, closes: false, backFen: held - waiting.dueFen }
}

/** How a transfer stands, for the person who makes it. */
export function transferState(
  { status, receivedFen, failReason }: { status: PaymentStatus; receivedFen: number; failReason: string },
  orders: { waiting: boolean; confirming: boolean },
): TransferState {
  if (status === 'paid') return 'paid'
  if (!orders.waiting) return 'closed'
  if (orders.confirming) return 'confirming'
  if (failReason !== '') return 'refused'
  if (receivedFen > 0) return 'short'
  return status === 'closed' ? 'closed' : 'waiting'
}

/** Takes `amountFen` out of what is left of several receipts, from the first one on. Shares that are nothing are left out. */
export function drawFrom<Receipt extends { leftFen: number }>(receipts: readonly Receipt[], amountFen: number) {
  let open = amountFen
  const drawn: { receipt: Receipt; amountFen: number }[] = []
  for (const receipt of receipts) {
    const share = Math.min(open, receipt.leftFen)
    if (share <= 0) continue
    drawn.push({ receipt, amountFen: share })
    open -= share
  }
  if (open !== 0) throw new Error(`receipts do not hold ${open} fen of what is to go back`)
  return drawn
}
