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

/** The address of the log, without what is as it would be anyway: `?type=refund&date=2026-01-01,2026-01-31`. */
export function searchOf({ type, tab, date }: WalletState): string {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  if (tab !== 'all') query.set('tab', tab)
  if (date) query.set('date', date)
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** What is asked of the server; a date that is none asks for all times. */
export function inputOf({ type, tab, date }: WalletState): Omit<InputOf<typeof walletLog>, 'page'> {
  const days = daysOf(date)
  return { tab, list_rows: 20, ...(type ? { type } : {}), ...(days ? { date: [days.first, days.last] } : {}) }
}
