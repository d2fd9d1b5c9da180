import { dayOf, days, hours, later } from '#kernel/time.ts'

/** 内蒙古、海南、西藏、青海、新疆, by the first two digits of their codes. */
const remote = ['15', '46', '54', '63', '65']

type Way = {
  now: Date
  /** The operator's promise for the road; null if there is none. */
  promise: { hour: number; near: number; far: number; remote: number } | null
  leadDays: number
  /** The place that the store sends from, its province first: 「江苏省 苏州市」. */
  from: string
  /** The name of the province it goes to, and the code of the region. */
  province: string
  divisionCode: string
}

/**
 * 「16:00 前下单，预计周三送达」, 「预计明天送达」, 「货期 7 天，预计 12月1日送达」: an estimate, and worded as one. Without a promise for the
 * road, the store's words on the goods alone: 「货期 7 天」, or nothing.
 */
export function arrivalText({ now, promise, leadDays, from, province, divisionCode }: Way): string {
  const lead = leadDays > 0 ? `货期 ${leadDays} 天` : ''
  if (!promise) return lead
  const local = later(now, hours(8))
  const today = local.getUTCHours() < promise.hour
  const sameProvince = from.startsWith(province.slice(0, 2))
  const onTheRoad = remote.includes(divisionCode.slice(0, 2))
    ? promise.remote
    : sameProvince
      ? promise.near
      : promise.far
  const ahead = leadDays + (today || leadDays > 0 ? 0 : 1) + onTheRoad
  const when = `预计${dayText(later(now, days(ahead)), ahead)}送达`
  if (lead) return `${lead}，${when}`
  return today ? `${promise.hour}:00 前下单，${when}` : when
}

/** A day as one says it: the weekday within a week, the date beyond. */
function dayText(day: Date, ahead: number): string {
  if (ahead === 1) return '明天'
  const [, month, date] = dayOf(day).split('-').map(Number)
  return ahead < 7 ? `周${'日一二三四五六'[later(day, hours(8)).getUTCDay()]}` : ` ${month}月${date}日`
}
