// For the doctor.

export { acceptanceFaults } from './acceptance-faults.ts'

export { closing } from './closing.ts'
