// For the clock and the doctor.

export { aftersaleFaults } from './aftersale-faults.ts'
export {
  aftersalesToWarn,
  finishRefunds,
  letClockMove,
  overdueAftersales,
  warnOfEnd,
} from './clock.ts'

export { closing } from './closing.ts'

// For the outbox of the demo.

export { goesByCarrier } from './request.ts'
export {
  advanceAftersale,
  parcelsOfAftersales,
  takeAftersaleTraces,
  trackAftersale,
} from './track-aftersale.ts'
