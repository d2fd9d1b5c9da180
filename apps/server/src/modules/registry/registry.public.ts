// What the business registry is asked, how often, and how long its answers count.

export { closing } from './closing.ts'
export { factsOf } from './facts.ts'
export { forgetLookups, lookUpCode, lookUpForStaff, searchRegistry } from './look-up.ts'
