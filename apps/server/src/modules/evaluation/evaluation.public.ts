export { closing } from './closing.ts'
export { reviewFaults } from './evaluation-faults.ts'
export { forgetPerson } from './forget-person.ts'
