import { forgetPerson } from './forget.ts'

export { forgetPerson }
