// For what is said of the mall.

export { isSettlingOpen } from './own-applications.ts'

// For a store that is opened without applying.

export { holdName, isTaken } from './names.ts'

// For who leaves for good.

export { forgetPerson } from './forget-person.ts'

// For the clock.

export { closing } from './closing.ts'
export { ended, endPaper, papersDue, paperWarnDays, warnOfPaper } from './warn-of-papers.ts'
