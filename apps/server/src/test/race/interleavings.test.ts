import { interleave } from '../steps/interleave.ts'

// A sample of what `long/interleavings.test.ts` plays.
await interleave({ stops: 3, seeds: 3, doctorAfter: 16 })
