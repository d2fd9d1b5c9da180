// For the clock.

export { dueWaybills, forgetOldLabels, goOn } from './due-waybills.ts'
