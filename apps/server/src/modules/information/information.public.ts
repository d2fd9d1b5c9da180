// Articles of the platform: for the home page, for the counts of reads, for the doctor, and for the demo.

export { columnsOf as informationColumns, tidied as tidiedInformation } from './information-columns.ts'
export { informationFaults } from './information-faults.ts'
export { newestInformation } from './list-information.ts'
export { forgetReads, writeReads } from './read-information.ts'

// Rich text as words.

export { beginningOf, isBlank } from './text.rules.ts'
