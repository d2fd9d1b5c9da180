import type { Adapter } from '../kind.ts'

export type Payout = {
  /** The document that causes it; the same one is paid once, however often it is sent. */
  ref: string
  amountFen: number
  toName: string
  toAccount: string
  toBank: string
  memo: string
}

/** The mall's own bank, as far as money leaves through it. */
export type BankPort = Adapter & {
  /**
   * `done: false`: no bank is connected, a person pays by hand and confirms it at the bank desk; with `refused`, the bank has said why it
   * will not pay, and has not. Throws when the bank does not answer.
   */
  send(payout: Payout): Promise<{ done: boolean; refused?: string }>
}
