/*
 * 店铺营业: opening hours, holidays, a store that closes, and one that the mall freezes. A store on holiday still shows its goods and takes no orders;
 * one that is closed or frozen shows none, its unpaid orders are cancelled, and paid ones are shipped within days or refunded.
 */

/** Days in which paid orders may still be shipped after a store closed or was frozen. */
export const shipAfterShutDays = 7

/** A day's hours as `09:00`, in Asia/Shanghai; `24:00` ends at midnight. Null: closed on that day. */
export type DayHours = { opens_at: string; closes_at: string } | null
/** Monday first. */
export type WeekHours = readonly DayHours[]
/** From when until when, ISO 8601; `notice` is what shoppers read meanwhile. */
export type Holiday = { start_at: string; end_at: string; notice: string }

export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const office = { opens_at: '09:00', closes_at: '18:00' }
/** Hours of a new store. */
export const usualHours: WeekHours = [office, office, office, office, office, null, null]

const dayText = (day: DayHours) => {
  if (day === null) return '休息'
  return day.opens_at === '00:00' && day.closes_at === '24:00' ? '全天' : `${day.opens_at}–${day.closes_at}`
}

/** 「周一至周五 09:00–18:00，周六至周日 休息」. */
export function hoursText(hours: WeekHours): string {
  const runs: { first: number; last: number; text: string }[] = []
  for (const [i, day] of hours.entries()) {
    const text = dayText(day)
    const run = runs.at(-1)
    if (run?.text === text) run.last = i
    else runs.push({ first: i, last: i, text })
  }
  if (runs.length === 1) return `每天 ${runs[0]?.text ?? ''}`
  return runs.map(({ first, last, text }) => `${spanText(first, last)} ${text}`).join('，')
}
const spanText = (first: number, last: number) =>
  first === last ? weekdayNames[first] : `${weekdayNames[first]}至${weekdayNames[last]}`

/** The holiday that is on at an instant. */
export const holidayAt = (holidays: readonly Holiday[], at: Date): Holiday | null =>
  holidays.find(({ start_at, end_at }) => Date.parse(start_at) <= at.getTime() && at.getTime() < Date.parse(end_at)) ??
  null

/** 「店铺休息中，暂不接单，12月8日 09:00 恢复。年度盘点」; empty for none. In Asia/Shanghai. */
export function restText(holiday: Pick<Holiday, 'end_at' | 'notice'> | null): string {
  if (!holiday) return ''
  const [, month = '', day = '', time = ''] =
    /-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(new Date(Date.parse(holiday.end_at) + 8 * 3_600_000).toISOString()) ?? []
  const back = `店铺休息中，暂不接单，${Number(month)}月${Number(day)}日 ${time} 恢复`
  return holiday.notice === '' ? back : `${back}。${holiday.notice}`
}
