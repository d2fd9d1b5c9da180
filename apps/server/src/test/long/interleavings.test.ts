import { interleave } from '../steps/interleave.ts'

// At nearly every statement one of the two stops once while the other one goes through, and a seed orders the rest.
await interleave({ stops: 28, seeds: 24, doctorAfter: 30 })
