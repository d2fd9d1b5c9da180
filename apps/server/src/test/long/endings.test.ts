import { endProcesses } from '../steps/ending.ts'

await endProcesses({ most: 10 })
