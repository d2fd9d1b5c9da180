import type { IncomingMessage } from 'node:http'
import type { Endpoint, Terms } from '@mall/contract/call/call'
import { uploadLimits } from '@mall/contract/file/words'
import type { Context } from 'hono'
import { addressKey } from '#kernel/address-key.ts'
import type { Actor, Client } from '#kernel/ctx.ts'
import { memoryBudget, type Place } from '#kernel/memory-budget.ts'
import { BadInput } from '#kernel/refusal.ts'
import { bytesOf, NotJson, type Pace, pace, TooLarge } from './body.ts'
import { listFieldsOf, travelsInAddress } from './fields.ts'

/** Larger JSON bodies are refused before they are parsed. */
const jsonLimit = 1024 * 1024
const formLimit = uploadLimits.files * uploadLimits.bytes + 1024 * 1024
const depthLimit = 20

/** All bodies that are being read or answered, of all people. */
export type Bodies = { budget: ReturnType<typeof memoryBudget>; pace: Pace }

const megabyte = 1024 * 1024

/** Bodies take up twice the largest form at most, and what one person or address holds of it leaves room for others. */
export const bodies = (own: Partial<Pace> = {}): Bodies => ({
  budget: memoryBudget({ most: formLimit, small: megabyte, reserved: 16 * megabyte }),
  pace: { ...pace, ...own },
})

type Sender = { client: Client; actor: Actor | null }

/** Runs the code that reads a request and answers it; the bytes of its body take room until it is answered. */
export async function withBody<T>(
  c: Context,
  { budget, pace }: Bodies,
  { client, actor }: Sender,
  work: (body: ReadBody) => Promise<T>,
): Promise<T> {
  const owners = [
    { key: addressKey(client.ip), share: formLimit / 2 },
    ...(actor ? [{ key: `user ${actor.userId}`, share: formLimit / 4 }] : []),
  ]
  let place: Place | undefined
  try {
    return await work((limit) => {
      place = budget.open(owners, Math.min(limit, Number(c.req.header('content-length') ?? limit)))
      return bytesOf({ pieces: piecesOf(c), limit, place, pace })
    })
  } finally {
    place?.leave()
  }
}

/** The body as its sender brings it: from the connection where there is one, since a stream of the web around it costs as much as a short call. */
function piecesOf(c: Context): AsyncIterator<Uint8Array> | undefined {
  const incoming: IncomingMessage | undefined = c.env?.incoming
  // A caller who is refused in the middle still reads the reason.
  return incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body?.[Symbol.asyncIterator]()
}

/** Reads the body, of at most `limit` bytes. */
export type ReadBody = (limit: number) => Promise<Buffer<ArrayBuffer>>

type Declared = { readonly endpoint: Endpoint; readonly terms: Terms }

/**
 * Path, query and body of a request as one object of fields. In a query or a form a list comes as `name=1&name=2`, as
 * `name[]=1&name[]=2`, or, in a query, as `name=1,2`; any other field that comes twice is refused, since it is open which one is meant.
 */
export async function readInput(c: Context, { endpoint, terms }: Declared, body: ReadBody): Promise<unknown> {
  const path = c.req.param() as Record<string, string>
  if (travelsInAddress(endpoint)) return { ...readQuery(new URL(c.req.url), listFieldsOf(terms)), ...path }
  if (endpoint.body === 'raw') return readText(c, body)
  if (endpoint.body === 'multipart') return { ...(await readForm(c, body, listFieldsOf(terms))), ...path }
  const text = await readText(c, body)
  const fields = text.trim() === '' ? {} : parseJson(text)
  return { ...(fields as object), ...path }
}

function readQuery({ searchParams }: URL, lists: ReadonlySet<string>): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  for (const [name, values] of valuesByField(searchParams)) {
    for (const value of values) storable(name, value)
    const [only = ''] = values
    fields[name] = lists.has(name) ? values.flatMap((value) => value.split(',')) : single(name, values, only)
  }
  return fields
}

/** The values sent under `name` and `name[]`, in order. */
function valuesByField<Value>(sent: Iterable<[string, Value]>): Map<string, Value[]> {
  const fields = new Map<string, Value[]>()
  for (const [key, value] of sent) {
    const name = key.replace(/\[\]$/, '')
    fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return fields
}

function single<Value>(name: string, values: readonly Value[], only: Value): Value {
  if (values.length > 1) throw new BadInput(name, `“${name}”只能提交一个值`)
  return only
}

async function readText(c: Context, body: ReadBody): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > jsonLimit) throw new TooLarge()
  return (await body(jsonLimit)).toString('utf8')
}

async function readForm(c: Context, body: ReadBody, lists: ReadonlySet<string>): Promise<Record<string, unknown>> {
  // A form that states too great a length is refused before it is read. Programs that do not know the length state nothing: theirs
  // is read up to the limit.
  if (Number(c.req.header('content-length') ?? 0) > formLimit) throw new TooLarge()
  const type = c.req.header('content-type') ?? ''
  const sent = new Response(await body(formLimit), { headers: { 'Content-Type': type } })
  const form = await sent.formData().catch(() => {
    throw new NotJson()
  })
  const fields: Record<string, unknown> = {}
  for (const [name, values] of valuesByField(form)) {
    for (const value of values) storable(name, value)
    fields[name] = lists.has(name) ? values : single(name, values, values[0])
  }
  return fields
}

/** NUL and halves of characters are not text: refused here, for every field there is. */
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new NotJson()
  return value
}

function parseJson(text: string): unknown {
  let depth = 0
  for (const char of text) {
    if (char === '{' || char === '[') depth += 1
    if (char === '}' || char === ']') depth -= 1
    if (depth > depthLimit) throw new NotJson()
  }
  try {
    // Only escapes can bring characters that no text in a database may hold; without any, nothing has to be looked at.
    const value: unknown = /\\u(0000|d[89a-f])/i.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NotJson()
    return value
  } catch {
    throw new NotJson()
  }
}
