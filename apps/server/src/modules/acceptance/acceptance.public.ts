// For the doctor.

export { acceptanceFaults } from './acceptance-faults.ts'
