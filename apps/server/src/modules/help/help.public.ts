// Questions and answers: what the mall ships of them.

export { shipHelp } from './ship-help.ts'
export { isOfThisMall } from './switches-on.ts'
