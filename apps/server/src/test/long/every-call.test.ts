import { cutEveryCall } from '../steps/every-call.ts'

await cutEveryCall({ every: 1 })
