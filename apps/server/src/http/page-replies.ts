import { resultCode } from '@mall/contract/envelope'
import { LRUCache } from 'lru-cache'
import { mayBeKept } from './kept-replies.ts'

/** In ms: what guests are told of anything may be so old. */
const keptFor = 1000
/** Of some 5 KB each, some are ten times as large. */
const most = 400

/** How a reply begins that is no refusal: those travel as HTTP 200 too. */
const succeeded = `{"error":${resultCode.success},`

/** Null where there was nothing to tell others. */
type Told = { status: number; text: string } | null
export type PageReplies = ReturnType<typeof pageReplies>

/**
 * What guests' pages were told, by address, for a second: pages that are rendered close to one another ask for much of the
 * same, and to be told costs as much as to render. `now` in ms.
 */
export function pageReplies(now: () => number = () => performance.now()) {
  const replies = new LRUCache<string, Promise<Told>>({ max: most, ttl: keptFor, ttlResolution: 0, perf: { now } })

  /**
   * Refusals are told to nobody else: a caller who asks too often is refused what others may have, and what does not exist
   * yet may be published the moment after.
   */
  async function told(reply: Promise<Response>): Promise<Told> {
    try {
      const answer = await reply
      if (!answer.ok) return null
      const text = await answer.clone().text()
      return text.startsWith(succeeded) ? { status: answer.status, text } : null
    } catch {
      return null
    }
  }

  return {
    /** Asks, unless somebody did within the last second and was answered, or is about to be. */
    async of(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const address = pathname + search
      if (request.method !== 'GET' || !mayBeKept(address)) return ask(request)
      const others = replies.get(address)
      const known = others && (await others)
      if (known) {
        const { status, text } = known
        return new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
      }
      const reply = ask(request)
      const coming = told(reply)
      replies.set(address, coming)
      if ((await coming) === null && replies.peek(address) === coming) replies.delete(address)
      return reply
    },
  }
}
