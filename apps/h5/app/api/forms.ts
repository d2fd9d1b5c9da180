import { rememberForms } from '@mall/contract/call/form-version'

/** What this tab knows of the versions of forms; see `Endpoint.whole`. */
export const forms = rememberForms()

/** Somebody changed what is being saved since the form was filled. */
export type Stale = { by: string; at: string | null; version: string }
