import type { Config } from '#kernel/config.ts'
import type { BankPort } from './port.ts'

/** Pays at once, and nobody; for the demo and for tests. */
export const simulatedBank = (): BankPort => ({ send: async () => ({ done: true }) })

/** No bank is connected: the operator pays by hand. */
export const bankByHand = (): BankPort => ({ send: async () => ({ done: false }) })

export const bankPort = (config: Pick<Config, 'sandboxPay'>): BankPort =>
  config.sandboxPay ? simulatedBank() : bankByHand()
