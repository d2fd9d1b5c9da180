/** Kinds of movements. `consume` is spent on orders, `adjust` an entry of the mall. */
export const walletTypes = ['recharge', 'consume', 'refund', 'withdraw', 'adjust'] as const
export type WalletType = (typeof walletTypes)[number]

/** Which way the money went. */
export const walletTabs = ['all', 'income', 'expense'] as const
export type WalletTab = (typeof walletTabs)[number]
