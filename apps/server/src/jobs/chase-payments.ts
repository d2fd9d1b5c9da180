import { chasePayments as chase } from '#modules/payment/payment.public.ts'
import type { JobDeps } from './sweep.ts'

/** Asks the channels about payments that never told how they ended, and sends back what is to go back. */
export const chasePayments = (deps: JobDeps): Promise<void> => chase(deps)
