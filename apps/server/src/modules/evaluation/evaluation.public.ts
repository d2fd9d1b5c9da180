import { reviewFaults } from './faults.ts'
import { forgetPerson } from './forget.ts'

export { forgetPerson, reviewFaults }
