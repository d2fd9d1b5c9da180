// For the clock, and for who closes an account.

export { closing } from './closing.ts'
export { dueWaybills, forgetOldLabels, goOn } from './due-waybills.ts'
