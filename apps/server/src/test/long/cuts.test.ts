import { cutScenarios } from '../steps/cutting.ts'

// Every second statement of each request fails once, and breaks off once.
await cutScenarios({ cuts: ['fails', 'breaks'], stride: 2, sides: ['A', 'B'], doctorAfter: 3 })
