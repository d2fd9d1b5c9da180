import { z } from 'zod'
import type { Permission } from './permission.ts'

/**
 * Who may call: anyone, anyone logged in, staff of a store, staff of the mall, who holds everything (the owner of a company,
 * a person for themselves), or holders of any one of the permissions.
 */
export type Needs = 'public' | 'login' | 'merchant' | 'operator' | '*' | Permission | readonly Permission[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which bucket of the rate limiter a call draws from; every call also draws from the general one of its address. */
export type LimitClass = 'read' | 'write' | 'login' | 'code' | 'upload' | 'search'

export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  At extends string = string,
  Who extends Needs = Needs,
> = {
  readonly method: Method
  /** As the specification spells it, with `:name` for a path parameter; path parameters are fields of `input`. */
  readonly path: At
  readonly needs: Who
  /** What the call does, in Chinese, for the API reader. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Honours `Idempotency-Key`: the same key gives the same answer and never a second effect. */
  readonly idempotent?: boolean
  readonly limit?: LimitClass
  /**
   * `multipart`: the body is a form whose files reach the use case as `File[]` under `files`. `raw`: the use case gets the
   * text as it came and answers `{status, body, contentType}`, which is sent as it is, without an envelope.
   */
  readonly body?: 'json' | 'multipart' | 'raw'
  /** `file`: the use case answers a `FileReply`, which is sent as a download in a stream. A refusal is an envelope as ever. */
  readonly reply?: 'json' | 'file'
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const At extends string,
  const Who extends Needs,
>(declared: Endpoint<Input, Output, At, Who>): Endpoint<Input, Output, At, Who> {
  return declared
}

/** What a caller sends, before defaults are filled in. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What the use case receives, after parsing. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const Nothing = z.object({})
/** The reply of a command that has nothing to tell beyond its success. */
export const Done = z.object({ done: z.literal(true) })

/** The output of a call with `reply: 'file'`. */
export const FileReply = z.object({
  /** As it is to be saved, with its ending: `订单_20250131_1530.xlsx`. */
  name: z.string(),
  content_type: z.string(),
  /** Asked for the next piece only when the caller has taken the last one, and told to stop when the caller has gone. */
  body: z.custom<AsyncIterable<Uint8Array>>(),
})
export type FileReply = z.infer<typeof FileReply>

/** A whole number; digits in text are accepted since queries carry text. Nothing else is one: not `true`, not a list of one. */
export const whole = (least: number, most: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given),
    z.int().min(least).max(most),
  )

/** In a path, a query or a body. */
export const Id = whole(1, Number.MAX_SAFE_INTEGER)
/** Likewise where 0 stands for none. */
export const IdOrNone = whole(0, Number.MAX_SAFE_INTEGER)

export const Page = z.object({
  page: whole(1, 10_000).default(1),
  list_rows: whole(1, 100).default(20),
})

/** A page of a list: `total` counts all rows that match, not those of this page. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    total: z.int().nonnegative(),
    page: z.int().positive(),
    list_rows: z.int().positive(),
  })

/** An integer number of fen; ¥1.00 is 100. */
export const FenField = z.int()
/** `0/1` switches of the wire. */
export const Flag = z.preprocess(
  (given) => (given === '0' || given === '1' ? Number(given) : given),
  z.union([z.literal(0), z.literal(1)]),
)
