import type { OutputOf } from '@mall/contract/endpoint'
import type { WalletLog, walletLog } from '@mall/contract/wallet'
import { dayText } from '#ui/time.ts'

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

/** Where each row stands in its month, by id; the newest answer about a month's sums counts. */
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
