// Delivery, in the transaction that holds the order.

export { deliverLines } from './deliver-lines.ts'
export { restockPools, sellable } from './pool.ts'
export { sealOld } from './seal-codes.ts'

// For buyers, who read their codes.

export { codesOf, countCodes, guidesOf, openServices, pagesOfLine, reveal } from './read-codes.ts'

// Using them at the store, and giving back what nobody used.

export { takeBack, type Untouched, untouchedOf } from './take-back.ts'
export { type UsableCode, usableCode, useOnce } from './use-code.ts'

// For the clock.

export { closing } from './closing.ts'
export { noteWarned, ordersEnding, skusWithOver, voidOver } from './ending-codes.ts'
