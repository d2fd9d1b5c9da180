import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { merchants } from '#demo/catalogue/merchants.ts'

/** What is true of the demo's mall alone. */
export const demoWords: readonly string[] = [
  '澄采',
  '澄江银行',
  '400-000-0000',
  '9:00–21:00',
  demoPassword,
  ...demoAccounts.filter(({ kind }) => kind === 'operator').map(({ phone }) => phone),
  ...merchants.map(({ name }) => name),
]
