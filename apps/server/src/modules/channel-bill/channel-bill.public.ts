// For the clock.

export { fetchDueBills } from './fetch-due-bills.ts'
