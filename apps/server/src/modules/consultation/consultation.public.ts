// For the modules above: people who leave take their questions with them.

export { closing } from './closing.ts'
export { forgetPerson } from './forget-person.ts'
