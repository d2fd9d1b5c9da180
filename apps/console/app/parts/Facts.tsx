import { later } from './later.tsx'

/** Names and values of one thing, as `FactList` shows them: they stand where something was opened. */
export const Facts = later(async () => (await import('./FactList.tsx')).FactList)
