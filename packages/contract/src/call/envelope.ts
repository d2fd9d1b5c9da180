import type { RefusalCode } from '../refusal/refusal.ts'

/** Values of `error` in a reply. */
export const resultCode = {
  success: 0,
  parameterFailure: 1,
  loginFailure: 401,
  loginFailureOther: 402,
  failure: 500,
} as const

export type ResultCode = (typeof resultCode)[keyof typeof resultCode]

/** Every reply of the API, whatever its HTTP status. */
export type Envelope<Data = unknown> = {
  error: ResultCode
  data: Data
  msg: string
  /** Refusals: the stable code, `noun.reason`. */
  code?: RefusalCode
  /** Parameter failures: the name of the offending field. */
  field?: string
  request_id?: string
  /** Versions of the forms that are filled with the data just read or saved. */
  versions?: FormVersions
}

/** By the path of the call that saves the form, then by the form's key; `''` where each caller has only one. */
export type FormVersions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The header that carries the login both ways. */
export const tokenHeader = 'Authorization'
export const platformHeader = 'platform'
/** The version that a form was filled with; see `Endpoint.whole`. */
export const formVersionHeader = 'Form-Version'
export const idempotencyHeader = 'Idempotency-Key'
