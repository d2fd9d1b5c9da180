import { escalateReview } from './escalate.ts'

export { escalateReview }
