import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/* What every counterpart does that a test starts as a process of its own. */

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

export function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8' }).end(body)
}
export const answer = (response: ServerResponse, words: unknown): void => send(response, 200, JSON.stringify(words))

export const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Listens on loopback, tells the test where, with what else it has to know, and ends with it. */
export function serveTest(server: Server, more: object = {}): void {
  server.listen(0, '127.0.0.1', () => process.send?.({ ...more, port: portOf(server) }))
  process.on('disconnect', () => process.exit())
}
