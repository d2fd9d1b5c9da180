import { materialCodes, ownCodesLike } from './by-code.ts'
import { lookUpLastPaidWith } from './last-paid.ts'
import { readTable } from './read-table.ts'

/** The part numbers of companies, and the reading of lists that people paste or send, for the modules above. */
export { lookUpLastPaidWith, materialCodes, ownCodesLike, readTable }
