import { authenticate } from './authenticate.ts'

export { authenticate }
