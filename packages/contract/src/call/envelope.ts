import type { RefusalCode } from '../refusal/refusal.ts'

/** What `error` of a reply can be. */
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
  /** Of what was read or saved: the versions of the forms that are filled with it. */
  versions?: FormVersions
}

/** By the path of the call that saves the form, then by which one it is; `''` where there is one for whoever calls. */
export type FormVersions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The header that carries the login both ways. */
export const tokenHeader = 'Authorization'
export const platformHeader = 'platform'
/** As what a form was filled with; see `Endpoint.whole`. */
export const formVersionHeader = 'Form-Version'
export const idempotencyHeader = 'Idempotency-Key'
