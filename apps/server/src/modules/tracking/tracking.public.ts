// What a tracking provider is asked, how often, and what becomes of its answers.

export { askCourier, endWatch, forgetNumbers, trackedFor } from './ask-courier.ts'
export { freshTraces, isTracked, ownTraces, signedAfter, statusAfter } from './traces.rules.ts'
