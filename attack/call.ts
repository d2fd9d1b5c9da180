import type { Endpoint } from '@mall/contract/call/call'
import { z } from 'zod'
import type { Caller } from './people.ts'

const Reply = z.object({ error: z.int(), msg: z.string(), code: z.string().optional(), data: z.unknown() })

export type Answer = {
  readonly status: number
  /** Of the envelope; null for a file, a page of a channel, or no answer at all. */
  readonly error: number | null
  readonly code: string
  readonly msg: string
  readonly data: unknown
  /** As it came; empty for a file. */
  readonly text: string
  readonly ms: number
}

/** Sends an input as a phone would, whatever is in it. */
export async function send(
  base: string,
  caller: Caller,
  endpoint: Endpoint,
  input: unknown,
  key: string | null,
): Promise<Answer> {
  const started = performance.now()
  const { url, body, type } = wire(endpoint, input)
  const headers: Record<string, string> = { platform: 'H5' }
  if (caller.token) headers.Authorization = caller.token
  if (key) headers['Idempotency-Key'] = key
  if (type) headers['Content-Type'] = type
  const none = { error: null, code: '', data: null, text: '' }
  try {
    const reply = await fetch(base + url, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(60_000),
    })
    const isText = /json|text/.test(reply.headers.get('content-type') ?? '')
    const text = isText ? await reply.text() : ''
    if (!isText) await reply.arrayBuffer()
    const ms = performance.now() - started
    const renewed = reply.headers.get('Authorization')
    if (renewed && caller.token) caller.token = renewed
    const parsed = Reply.safeParse(jsonOf(text))
    if (!parsed.success) return { ...none, status: reply.status, msg: '', text, ms }
    const { error, msg, code = '', data } = parsed.data
    return { status: reply.status, error, code, msg, data, text, ms }
  } catch (fault) {
    return { ...none, status: 0, msg: String(fault), ms: performance.now() - started }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Wire = { url: string; body?: string | FormData; type?: string }

function wire({ method, path, body }: Endpoint, input: unknown): Wire {
  if (body === 'raw') return { url: path, body: String(input), type: 'text/plain' }
  const fields = new Map<string, unknown>(typeof input === 'object' && input !== null ? Object.entries(input) : [])
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(fields.get(name))
    fields.delete(name)
    // An empty one, or a step up, would be another call.
    return /^\.*$/.test(value) ? '0' : encodeURIComponent(value)
  })
  const pairs = [...fields].flatMap(([name, value]) =>
    Array.isArray(value) ? value.slice(0, 300).map((one) => [`${name}[]`, one] as const) : [[name, value] as const],
  )
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [name, textOf(value).slice(0, 2000)]),
    )
    return { url: `${url}?${query}` }
  }
  if (body !== 'multipart') return { url, body: JSON.stringify(Object.fromEntries(fields)), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value instanceof File ? value : textOf(value))
  return { url, body: form }
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
