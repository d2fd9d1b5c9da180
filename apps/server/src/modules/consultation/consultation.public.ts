// For the rooms above: who leaves takes what they asked with them.

export { closing } from './closing.ts'
export { forgetPerson } from './forget-person.ts'
