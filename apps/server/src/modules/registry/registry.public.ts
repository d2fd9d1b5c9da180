// Lookups in the business registry: limits, and how long answers are kept.

export { closing } from './closing.ts'
export { factsOf } from './facts.ts'
export { forgetLookups, lookUpCode, lookUpForStaff, searchRegistry } from './look-up.ts'
