import { type agreementKeys as AgreementKeys, agreementKeys } from '@mall/contract/home-page/query.words'

type AgreementKey = (typeof AgreementKeys)[number]

/**
 * Features that one mall has and another has not; words may mention one only in a mall that has it: channels to pay through, any of
 * them, an account for transfers, membership on sale, tracking of parcels, a bank that pays by itself, a phone number, stores that may
 * apply, and each agreement that is published.
 */
export const helpSwitches = [
  'wechat',
  'alipay',
  'gateway',
  'transfer',
  'membership',
  'tracking',
  'bank',
  'phone',
  'settling',
  ...agreementKeys.map((key) => `agreement:${key}` as const),
] as const
export type HelpSwitch = Exclude<(typeof helpSwitches)[number], `agreement:${string}`> | `agreement:${AgreementKey}`
