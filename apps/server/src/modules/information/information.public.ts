// Articles of the platform: for the home page, for the counts of reads, and for the demo.

export { columnsOf as informationColumns, tidied as tidiedInformation } from './information-columns.ts'
export { newestInformation } from './list-information.ts'
export { forgetReads, writeReads } from './read-information.ts'

// Rich text as words.

export { beginningOf, isBlank } from './text.rules.ts'
