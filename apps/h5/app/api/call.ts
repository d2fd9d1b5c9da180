import { type Call, type CallWorld, makeCall } from './client.ts'

let connected: Call | null = null

/** Once, at the start of the browser; on the server, loaders bring their own call (`host.ts`). */
export function connectCalls(world: CallWorld): void {
  connected = makeCall(world)
}

/** `const { data, token } = await call(endpoint, input, { signal, idempotencyKey, quiet })`; rejects with a `CallError`. */
export const call: Call = (endpoint, input, options) => {
  if (!connected) throw new Error(`${endpoint.path} was called before connectCalls`)
  return connected(endpoint, input, options)
}
