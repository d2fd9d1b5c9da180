import { platformHeader, tokenHeader } from '@mall/contract/call/envelope'
import { token } from './token.ts'

/** One message of a server-sent stream. */
export type ServerEvent = { event: string; data: string }

/**
 * Reads a stream of server-sent events (the token travels in a header, which the browser's own reader cannot send).
 * Resolves when the stream ends; rejects when there is none.
 */
export async function readEvents(path: string, signal: AbortSignal, take: (event: ServerEvent) => void): Promise<void> {
  const headers = new Headers({ accept: 'text/event-stream', [platformHeader]: 'PC' })
  const own = token()
  if (own) headers.set(tokenHeader, own)
  const reply = await fetch(path, { headers, signal })
  if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`no stream: ${reply.status}`)
  const parse = eventParser(take)
  for await (const text of reply.body.pipeThrough(new TextDecoderStream())) parse(text)
}

/** Takes the text of a stream piece by piece, wherever it is cut, and gives each event when it is whole. */
export function eventParser(take: (event: ServerEvent) => void): (text: string) => void {
  let rest = ''
  let event = 'message'
  let data: string[] = []
  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) take({ event, data: data.join('\n') })
        event = 'message'
        data = []
      } else if (line.startsWith('event:')) event = line.slice(6).trim()
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    }
  }
}
