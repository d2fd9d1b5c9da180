// Questions and answers: what the mall ships of them, and for the doctor.

export { helpFaults } from './help-faults.ts'
export { shipHelp } from './ship-help.ts'
export { isOfThisMall } from './switches-on.ts'
