/** The present instant. Passed in everywhere, so that tests and the demo can let time pass. */
export type Clock = () => Date

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => minutes(60 * n)
export const days = (n: number) => hours(24 * n)
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
