import type { InputOf, OutputOf } from '@mall/contract/call/call'
import type { PaymentStatus } from '@mall/contract/payment/words'
import { rechargeStatus, wallet, walletLog } from '@mall/contract/wallet/calls'
import type { WalletTab, WalletType } from '@mall/contract/wallet/query.words'
import type { WalletLog } from '@mall/contract/wallet/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CallError } from '#api/call-error.ts'
import { allOf, queryOf, sent } from '#api/query.ts'
import { refreshUser } from '#session/profile.ts'
import { daysOf } from '#ui/date-range.ts'
import { dayText } from '#ui/time.ts'

export type Wallet = OutputOf<typeof wallet>

const walletQuery = queryOf(wallet, {}, { staleTime: 0 })

/** The wallet. Money moves elsewhere too, so it is refetched whenever the window gets the focus. */
export const useWallet = () => useQuery({ ...walletQuery, refetchOnWindowFocus: true })

/** Whether a recharge has arrived; a lost connection is no answer and counts as no. */
export async function isRecharged(paymentNo: string): Promise<boolean> {
  const reply = await sent(rechargeStatus, { payment_no: paymentNo }).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
  return reply?.status === 'paid'
}

/** `await refresh()` after money has moved: the wallet, its log, and the balance that other pages show. */
export function useWalletRefresh(): () => Promise<unknown> {
  const cache = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: allOf(wallet) }),
        cache.invalidateQueries({ queryKey: allOf(walletLog) }),
        refreshUser(),
      ]),
    [cache],
  )
}

export type WalletState = {
  /** Empty for all of them. */
  type: WalletType | ''
  tab: WalletTab
  /** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
  date: string
}

export const isNarrowed = ({ type, tab, date }: WalletState): boolean => type !== '' || tab !== 'all' || date !== ''

/** The input of the log; a malformed date asks for all times. */
export function inputOf({ type, tab, date }: WalletState): Omit<InputOf<typeof walletLog>, 'page'> {
  const days = daysOf(date)
  return { tab, list_rows: 20, ...(type ? { type } : {}), ...(days ? { date: [days.first, days.last] } : {}) }
}

/** The day so many months earlier; the last day of a month stands in for a day that it does not have. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Three months back from today, today included. */
export const lastThreeMonths = (now: number): string => `${monthsBefore(dayText(now), 3)},${dayText(now)}`

export const tooLongText = '最多查询 12 个月'

/** Whether the range exceeds the wallet's limit of twelve months. */
export function isTooLong(range: string): boolean {
  const days = daysOf(range)
  if (!days) return false
  const end = new Date(`${days.first}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return new Date(`${days.last}T00:00:00Z`) > end
}

export type LogPage = OutputOf<typeof walletLog>
export type MonthSums = LogPage['months'][number]

type Place = {
  /** set on the first row of a month */
  month?: MonthSums
  /** the last row of it that has been loaded */
  last: boolean
}

/** `2026-11` in Asia/Shanghai. */
const monthOf = ({ created_at }: Pick<WalletLog, 'created_at'>): string => dayText(created_at).slice(0, 7)

/** Each row's position in its month, by id; of a month's sums the newest answer counts. */
export function placesOf(pages: readonly LogPage[]): Map<number, Place> {
  const sums = new Map(pages.flatMap((page) => page.months.map((sum) => [sum.month, sum] as const)))
  const rows = [...new Map(pages.flatMap((page) => page.list.map((row) => [row.id, row] as const))).values()]
  return new Map(
    rows.map((row, at) => {
      const month = monthOf(row)
      const before = rows[at - 1]
      const after = rows[at + 1]
      const first = !before || monthOf(before) !== month
      return [
        row.id,
        {
          month: first ? (sums.get(month) ?? { month, income_fen: 0, expense_fen: 0 }) : undefined,
          last: !after || monthOf(after) !== month,
        },
      ]
    }),
  )
}

/** `2026-11` → 「2026年11月」. */
export function monthText(month: string): string {
  const [year, number] = month.split('-')
  return `${year}年${Number(number)}月`
}

/** `late`: half a minute of asking has brought no answer. */
export type RechargeShown = 'waiting' | 'late' | 'paid' | 'failed'

const pollMs = 2000
export const pollForMs = 30_000

const waits = (status: PaymentStatus) => status === 'created' || status === 'paying'

/** Milliseconds until the next poll; false once there is an answer, or after `pollForMs`. */
export const nextAsk = (status: PaymentStatus | undefined, waitedMs: number): number | false =>
  status !== undefined && waits(status) && waitedMs < pollForMs ? pollMs : false

export function shownOf(status: PaymentStatus, patient: boolean): RechargeShown {
  if (waits(status)) return patient ? 'waiting' : 'late'
  return status === 'paid' ? 'paid' : 'failed'
}
