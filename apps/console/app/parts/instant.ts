const hour = 3_600_000

/** `2026-11-23T18:30` in Shanghai, as a browser's field of a day and an hour has it. */
export const hourIn = (instant: string): string => new Date(Date.parse(instant) + 8 * hour).toISOString().slice(0, 16)

/** Its instant; null for an empty field. */
export const instantOf = (text: string): string | null =>
  text === '' ? null : new Date(`${text.slice(0, 16)}:00+08:00`).toISOString()

/** The last minute of the day in Shanghai that is so many days after `now`. */
export const endOfDay = (now: Date, daysOn: number): string =>
  instantOf(`${hourIn(new Date(now.getTime() + daysOn * 24 * hour).toISOString()).slice(0, 10)}T23:59`) ?? ''
