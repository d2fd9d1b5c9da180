// For the rooms above: who leaves takes what they asked with them.

export { forgetPerson } from './forget-person.ts'
