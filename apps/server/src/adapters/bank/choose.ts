import type { Config } from '#kernel/config.ts'
import type { BankPort } from './port.ts'

/** Confirms every payment at once without paying, except to accounts that end in eight zeros; for the demo and for tests. */
export const simulatedBank = (): BankPort => ({
  kind: 'simulated',
  send: async ({ toAccount }) =>
    toAccount.endsWith('00000000') ? { done: false, refused: '收款账户已销户' } : { done: true },
})

/** No bank is connected: the operator pays by hand. */
export const bankByHand = (): BankPort => ({
  kind: 'none',
  send: async () => ({ done: false }),
})

export const bankPort = (config: Pick<Config, 'sandboxPay'>): BankPort =>
  config.sandboxPay ? simulatedBank() : bankByHand()
