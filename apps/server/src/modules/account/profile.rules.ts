import { hours, later } from '#kernel/time.ts'

/** Why this cannot be somebody's birthday at `at`, or null. The day is that of Shanghai. */
export function birthdayFault(birthday: string, at: Date): string | null {
  if (birthday === '') return null
  if (birthday < '1900-01-01') return '生日不能早于 1900 年'
  return birthday > later(at, hours(8)).toISOString().slice(0, 10) ? '生日不能晚于今天' : null
}
