// For the clock, and for the closing of accounts.

export { closing } from './closing.ts'
export { dueWaybills, goOn } from './due-waybills.ts'
export { forgetOldLabel, oldLabels } from './labels.ts'
