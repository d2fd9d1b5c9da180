import type { Endpoint } from './call.ts'

export type WireRequest = {
  method: Endpoint['method']
  /** Path with its query string, always starting with a slash. */
  url: string
  body: string | FormData | undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * How an input travels: `:name` fields in the path; the rest of a GET or DELETE in the query, arrays as `name[]`;
 * the rest of a POST or PUT as JSON, or as a form whose array fields end in `[]`.
 */
export function wireRequest(endpoint: Pick<Endpoint, 'method' | 'path' | 'body'>, input: Fields): WireRequest {
  const { path, rest } = fillPath(endpoint.path, input)
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(pairs(rest, text)).toString()
    return { method, url: query ? `${path}?${query}` : path, body: undefined }
  }
  return { method, url: path, body: endpoint.body === 'multipart' ? form(rest) : JSON.stringify(rest) }
}

function fillPath(declared: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input }
  const path = declared.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === null || value === '') throw new Error(`${declared} needs ${name}`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: path.startsWith('/') ? path : `/${path}`, rest }
}

/** Name–value pairs on the wire; undefined and null values are not sent. */
function pairs<Value>(fields: Fields, convert: (value: unknown) => Value): [string, Value][] {
  return Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((one) => [`${name}[]`, convert(one)])
    return [[name, convert(value)]]
  })
}

function form(fields: Fields): FormData {
  const body = new FormData()
  for (const [name, value] of pairs(fields, (one) => (one instanceof Blob ? one : text(one)))) body.append(name, value)
  return body
}

const text = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
