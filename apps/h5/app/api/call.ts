import { type Call, type CallWorld, type Download, makeCalls } from './client.ts'

let connected: ReturnType<typeof makeCalls> | null = null

/** Once, at the start of the browser; on the server, loaders bring their own call (`host.ts`). */
export function connectCalls(world: CallWorld): void {
  connected = makeCalls(world)
}

function connection(path: string) {
  if (!connected) throw new Error(`${path} was called before connectCalls`)
  return connected
}

/** `const { data, token } = await call(endpoint, input, { signal, idempotencyKey, quiet })`; rejects with a `CallError`. */
export const call: Call = (endpoint, input, options) => connection(endpoint.path).call(endpoint, input, options)

/** `const { name, file } = await download(endpoint, input)` of an endpoint with `reply: 'file'`; rejects as `call` does. */
export const download: Download = (endpoint, input, options) =>
  connection(endpoint.path).download(endpoint, input, options)
