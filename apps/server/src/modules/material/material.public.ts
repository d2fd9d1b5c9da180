// The part numbers of companies, and the reading of lists that people paste or send, for the modules above.

export { closing } from './closing.ts'
export { goodsOfOwnCode, materialCodes, ownCodesLike } from './materials-by-code.ts'
export { readTable } from './read-table.ts'
