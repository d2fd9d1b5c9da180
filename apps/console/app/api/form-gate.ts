import { rememberForms } from '@mall/contract/call/form-version'
import { question } from './question.ts'

/** Versions of forms known to this tab; see `Endpoint.whole`. */
export const forms = rememberForms()

/** Another person's change to what is being saved, made since the form was filled. */
export type Stale = { by: string; at: string | null; version: string }

const over = question<{ stale: Stale }>()
export const { current: currentStale, listen: onStale } = over

/** Asks whether to save over another person's change; while one question is open, a second form gets no question and is not saved. */
export const askOver = (stale: Stale): Promise<boolean> =>
  over.current() ? Promise.resolve(false) : over.ask({ stale })
