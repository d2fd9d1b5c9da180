export { closing } from './closing.ts'
export { forgetPerson } from './forget-person.ts'
