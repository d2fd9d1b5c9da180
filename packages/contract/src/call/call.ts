import type { z } from 'zod'
import type { DeskNeeds } from '../console/rights.ts'
import type { Permission } from '../permission/permission.ts'
import type { CommonRefusal, RefusalCode } from '../refusal/refusal.ts'

/**
 * Callers that are allowed: anyone, anyone logged in, holders of everything (the owner of a company, a person for themselves),
 * holders of any one of the permissions, or, with a login of the desk, people of a store or of the platform.
 */
export type Needs = 'public' | 'login' | '*' | Permission | readonly Permission[] | DeskNeeds

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which bucket of the rate limiter a call draws from; every call also draws from the general one of its address. */
export type LimitClass = 'read' | 'write' | 'login' | 'code' | 'upload' | 'search'

/** The terms of a call, from the noun's `terms.ts`: its input, its output and its refusals. */
export type Terms = {
  /** Summary of the call in Chinese, for readers of the API. */
  readonly summary: string
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Refusals of its own, beside those common to all calls of its kind (`commonRefusals`). */
  readonly refuses?: readonly RefusalCode[]
}

/** A call as a browser has to know it, in the noun's `calls.ts`: address, permission and transport. It brings no Zod. */
export type Endpoint<Of extends Terms = Terms, Who extends Needs = Needs> = {
  readonly method: Method
  /** As the specification spells it, with `:name` for a path parameter; path parameters are fields of the input. */
  readonly path: string
  readonly needs: Who
  /** Honours `Idempotency-Key`: the same key gives the same answer and never a second effect. */
  readonly idempotent?: boolean
  readonly limit?: LimitClass
  /** Its writes need not reach open screens: no news of it is sent to clients. */
  readonly unheard?: true
  /** Moves money, or hands out rights: the caller has given the second factor within a quarter of an hour. */
  readonly proof?: true
  /** Desk calls: allowed before the second factor is given, since the factor itself needs them. */
  readonly beforeFactor?: true
  /**
   * Saves a whole form. The version that the form was filled with may come in `formVersionHeader`; where the data to be overwritten have
   * changed since then, the call is refused `form.stale`. `by`: the field that names the form; null where each caller has only one.
   */
  readonly whole?: { readonly by: string | null }
  /**
   * `multipart`: the body is a form whose files reach the use case as `File[]` under `files`. `raw`: the use case gets the
   * text as it came and answers `{status, body, contentType}`, which is sent as it is, without an envelope.
   */
  readonly body?: 'json' | 'multipart' | 'raw'
  /** `file`: the use case answers a `FileReply`, which is sent as a download in a stream. A refusal is an envelope as ever. */
  readonly reply?: 'json' | 'file'
  /** Known to the types alone: no call has it at run time. On the server its route has them. */
  readonly terms?: Of
}

/** `endpoint<typeof terms.addAddress>()({ method, path, needs })`, where `terms` is the noun's `terms.ts`, as types. */
export const endpoint =
  <Of extends Terms>() =>
  <const Who extends Needs>(declared: Omit<Endpoint<Of, Who>, 'terms'>): Endpoint<Of, Who> =>
    declared

/** Declares a call's terms in the noun's `terms.ts`, under the name of the call. */
export const terms = <const Of extends Terms>(declared: Of): Of => declared

export type TermsOf<E extends Endpoint> = NonNullable<E['terms']>
/** The request of a caller, before defaults are filled in. */
export type InputOf<E extends Endpoint> = z.input<TermsOf<E>['input']>
/** The input of the use case, after parsing. */
export type ParsedOf<E extends Endpoint> = z.output<TermsOf<E>['input']>
export type OutputOf<E extends Endpoint> = z.output<TermsOf<E>['output']>
/** Every code that a call may be refused with. */
export type RefusalOf<E extends Endpoint> =
  | CommonRefusal
  | (TermsOf<E> extends { readonly refuses: readonly (infer Code extends RefusalCode)[] } ? Code : never)
