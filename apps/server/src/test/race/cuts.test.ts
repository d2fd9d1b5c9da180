import { cutScenarios } from '../steps/cutting.ts'

// A sample of what `long/cuts.test.ts` cuts.
await cutScenarios({ cuts: ['breaks'], stride: 9, sides: ['A'], doctorAfter: 6 })
