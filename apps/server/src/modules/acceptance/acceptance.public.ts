export { closing } from './closing.ts'
