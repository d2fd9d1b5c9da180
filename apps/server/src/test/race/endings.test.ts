import { endProcesses } from '../steps/ending.ts'

// The first of what `long/endings.test.ts` plays.
await endProcesses({ most: 1 })
