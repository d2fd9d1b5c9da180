// For the clock, and for who closes an account.

export { closing } from './closing.ts'
export { dueWaybills, goOn } from './due-waybills.ts'
export { forgetOldLabel, oldLabels } from './labels.ts'
