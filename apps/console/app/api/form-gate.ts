import { rememberForms } from '@mall/contract/call/form-version'
import { question } from './question.ts'

/** What this tab knows of the versions of forms; see `Endpoint.whole`. */
export const forms = rememberForms()

/** Somebody changed what is being saved since the form was filled. */
export type Stale = { by: string; at: string | null; version: string }

const over = question<{ stale: Stale }>()
export const { current: currentStale, listen: onStale } = over

/** Asks whether to save over what somebody changed; of two forms that ask at once the second waits for nobody and is not saved. */
export const askOver = (stale: Stale): Promise<boolean> =>
  over.current() ? Promise.resolve(false) : over.ask({ stale })
