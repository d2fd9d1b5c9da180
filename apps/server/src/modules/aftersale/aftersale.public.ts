// For the clock.

export { closing } from './closing.ts'
export {
  aftersalesToWarn,
  finishRefunds,
  letClockMove,
  overdueAftersales,
  warnOfEnd,
} from './end-overdue-aftersales.ts'

// For the outbox of the demo.

export { goesByCarrier } from './aftersale-states.ts'
export {
  advanceAftersale,
  parcelsOfAftersales,
  takeAftersaleTraces,
  trackAftersale,
} from './track-aftersale.ts'
