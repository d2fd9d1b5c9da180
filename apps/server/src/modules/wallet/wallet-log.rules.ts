/** The refs of what follows a withdrawal: an entry of its own each, since a kind and ref are posted once. */
export const paidRef = (withdrawNo: string) => `${withdrawNo}-paid`
export const backRef = (withdrawNo: string) => `${withdrawNo}-back`
/** The number of the document behind an entry. */
export const documentOf = (ref: string) => ref.replace(/-(paid|back)$/, '')

/** Days of Asia/Shanghai, `2026-01-31`, both included. */
type Days = { from: string; to: string }

/** The two days asked for, in order; null when there are none. */
export function daysAsked(date: readonly string[] | undefined): Days | null {
  const [from, to] = date?.toSorted() ?? []
  return from !== undefined && to !== undefined ? { from, to } : null
}

/** From a day to the same day of the next year, at most. */
export function isTooLong({ from, to }: Days): boolean {
  const end = new Date(`${from}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return new Date(`${to}T00:00:00Z`) > end
}

const dayLong = 86_400_000
/** When a day of Shanghai begins, and when it is over. */
export const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)
export const endOf = (day: string) => new Date(startOf(day).getTime() + dayLong)
