import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'

/** Open obligations to buyers. */
export const Open = z.object({
  unpaid: z.int(),
  /** Paid, and not or not wholly shipped. */
  to_ship: z.int(),
  /** Sent, or waiting to be verified. */
  under_way: z.int(),
  aftersales: z.int(),
})

/** Reason why it shows no goods; paid orders may be shipped until `ship_until`. */
export const Shut = z.object({ since: Instant, reason: z.string(), ship_until: Instant })
