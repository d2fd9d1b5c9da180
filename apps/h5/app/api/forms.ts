import { rememberForms } from '@mall/contract/call/form-version'

/** The versions of forms that this tab has seen; see `Endpoint.whole`. */
export const forms = rememberForms()

/** Another save came between filling the form and sending it: by whom, when, and the version it made. */
export type Stale = { by: string; at: string | null; version: string }
