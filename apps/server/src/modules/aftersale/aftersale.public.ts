// For the clock and the doctor.

export { aftersaleFaults } from './aftersale-faults.ts'
export {
  advanceAftersale,
  aftersalesToWarn,
  finishRefunds,
  letClockMove,
  overdueAftersales,
  parcelsOfAftersales,
  trackAftersale,
  warnOfEnd,
} from './clock.ts'

export { closing } from './closing.ts'
