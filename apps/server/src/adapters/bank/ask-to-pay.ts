import type { Log } from '#kernel/log.ts'
import type { BankPort, Payout } from './port.ts'

/**
 * `by_hand`: no bank is connected. `unknown`: the bank did not answer, and may or may not have paid. With `refused` it has said why it will
 * not pay, and has not.
 */
export type BankAnswer = 'paid' | 'by_hand' | 'unknown' | { refused: string }

/** Asks the bank to pay, however often; the bank pays one `ref` once. `id`: of the row that it is for. */
export async function askToPay(
  { ports, log }: { ports: { readonly bank: BankPort }; log: Log },
  { id, ...payout }: Payout & { id: number },
): Promise<BankAnswer> {
  try {
    const { done, refused } = await ports.bank.send(payout)
    if (refused !== undefined) return { refused }
    return done ? 'paid' : 'by_hand'
  } catch (error) {
    log.error({ err: error, id, ref: payout.ref }, 'the bank did not take a payout')
    return 'unknown'
  }
}
