import { cutEveryCall } from '../steps/every-call.ts'

// Every twelfth of them; `long/every-call.test.ts` has all.
await cutEveryCall({ every: 12 })
