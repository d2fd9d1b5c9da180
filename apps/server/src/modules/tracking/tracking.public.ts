// For parcels: questions to a tracking provider, how often they are asked, and how the answers are used.

export { askCourier, forgetNumbers, trackedFor } from './ask-courier.ts'
export { freshTraces, isTracked, ownTraces, signedAfter, statusAfter } from './traces.rules.ts'
