import { cutScenarios } from '../steps/cutting.ts'

// Every statement of each request fails once, and breaks off once.
await cutScenarios({ cuts: ['fails', 'breaks'], stride: 1, sides: ['A', 'B'], doctorAfter: 3 })
