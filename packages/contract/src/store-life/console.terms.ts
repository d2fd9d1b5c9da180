import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'

/** What has still to be done for buyers. */
export const Open = z.object({
  unpaid: z.int(),
  /** Paid, and not or not wholly shipped. */
  to_ship: z.int(),
  /** Sent, or waiting to be verified. */
  under_way: z.int(),
  aftersales: z.int(),
})

/** Why it shows no goods; `ship_until` is until when what is paid may be shipped. */
export const Shut = z.object({ since: Instant, reason: z.string(), ship_until: Instant })
