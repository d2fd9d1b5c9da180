export { isCrowded, noteGot, queueForLookup, queueForPieces, type SeckillNow, seckillBoard } from './deal-queue.ts'
export { remindOfSeckill } from './remind-seckill.ts'
export {
  endSeckill,
  lockReservations,
  noteReservationsPart,
  reservedRows,
  reservePart,
  returnReservations,
  whyNotReserved,
} from './reserve-from-pool.ts'
export { endedDeal, forBuyer, offerOf, type RunningDeal, runningDeal, runningDeals, stockWith } from './running-deal.ts'
export { shortText } from './seckill.rules.ts'
export { forgetBoard } from './seckill-board.ts'

// For people who leave for good.

export { closing } from './closing.ts'
export { forgetPerson } from './forget-person.ts'
