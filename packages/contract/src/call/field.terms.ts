import { labelled } from './field-label.ts'
import { z } from './zod.ts'

export const Nothing = z.object({})
/** The reply of a command that has nothing to tell beyond its success. */
export const Done = z.object({ done: z.literal(true) })

/** The output of a call with `reply: 'file'`. */
export const FileReply = z.object({
  /** As it is to be saved, with its ending: `订单_20250131_1530.xlsx`. */
  name: z.string(),
  /** The same in ASCII, for programs that read no other: `orders_20250131_1530.xlsx`. */
  plain_name: z.string().regex(/^[\w.-]+$/),
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
  page: labelled('页码', whole(1, 10_000).default(1)),
  list_rows: labelled('每页条数', whole(1, 100).default(20)),
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
