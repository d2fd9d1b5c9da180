import { sendTransfers } from '#modules/company/company.public.ts'
import type { JobDeps } from './sweep.ts'

/** Sends the small transfers that prove companies and did not reach the bank yet. How many. */
export const sendCompanyTransfers = (deps: JobDeps): Promise<number> => sendTransfers(deps)
