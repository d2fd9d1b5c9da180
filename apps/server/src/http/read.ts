import type { Endpoint } from '@mall/contract/endpoint'
import { uploadLimits } from '@mall/contract/file'
import type { Context } from 'hono'
import { roomOf } from '#kernel/room.ts'

/** Larger JSON bodies are refused before they are parsed. */
const jsonLimit = 1024 * 1024
const formLimit = uploadLimits.files * uploadLimits.bytes + 1024 * 1024
/** What all forms under way may state together; each is held in memory until it is answered. */
const formRoom = roomOf(formLimit)
const depthLimit = 20

export class TooLarge extends Error {}
export class NotJson extends Error {}

/** Path, query and body of a request as one object of fields; `name[]` are lists. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<unknown> {
  const path = c.req.param() as Record<string, string>
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { ...readQuery(new URL(c.req.url)), ...path }
  if (endpoint.body === 'raw') return readText(c, jsonLimit)
  if (endpoint.body === 'multipart') return { ...(await readForm(c)), ...path }
  const text = await readText(c, jsonLimit)
  const body = text.trim() === '' ? {} : parseJson(text)
  return { ...(body as object), ...path }
}

function readQuery(url: URL): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  for (const [key, value] of url.searchParams) {
    storable(key, value)
    if (key.endsWith('[]')) {
      const before = fields[key.slice(0, -2)]
      fields[key.slice(0, -2)] = [...(Array.isArray(before) ? before : []), value]
    } else fields[key] = value
  }
  return fields
}

/** Runs what reads and answers a form when there is room for it. Until then its body stays with who sends it. */
export function whenRoom<T>(c: Context, { body }: Endpoint, work: () => Promise<T>): Promise<T> {
  const length = Number(c.req.header('content-length'))
  // What states no length, or too much, is refused before anything of it is read.
  return body === 'multipart' && length <= formLimit ? formRoom(length, work) : work()
}

async function readText(c: Context, limit: number): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new TooLarge()
  const reader = c.req.raw.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new TooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function readForm(c: Context): Promise<Record<string, unknown>> {
  const length = c.req.header('content-length')
  // Without a stated length the whole form would have to be taken in before it could be measured.
  if (!length || Number(length) > formLimit) throw new TooLarge()
  const form = await c.req.formData().catch(() => {
    throw new NotJson()
  })
  const fields: Record<string, unknown> = {}
  for (const key of new Set(form.keys())) {
    const name = key.replace(/\[\]$/, '')
    for (const value of form.getAll(key)) storable(key, value)
    fields[name] = key.endsWith('[]') ? form.getAll(key) : form.get(key)
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
