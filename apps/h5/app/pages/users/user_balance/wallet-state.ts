import type { InputOf } from '@mall/contract/endpoint'
import type { WalletTab, WalletType, walletLog } from '@mall/contract/wallet'
import { daysOf } from '#ui/date-range.ts'

export type WalletState = {
  /** Empty for all of them. */
  type: WalletType | ''
  tab: WalletTab
  /** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
  date: string
}

export const isNarrowed = ({ type, tab, date }: WalletState): boolean => type !== '' || tab !== 'all' || date !== ''

/** What is asked of the server; a date that is none asks for all times. */
export function inputOf({ type, tab, date }: WalletState): Omit<InputOf<typeof walletLog>, 'page'> {
  const days = daysOf(date)
  return { tab, list_rows: 20, ...(type ? { type } : {}), ...(days ? { date: [days.first, days.last] } : {}) }
}
