import { resultCode } from '@mall/contract/call/envelope'
import { LRUCache } from 'lru-cache'
import { isCacheable } from './reply-cache.ts'

/** In ms: what guests are told of anything may be so old. */
const maxAge = 1000
/** Replies of some 5 KB each, some ten times as large. */
const most = 400

/** How a reply begins that is no refusal: those travel as HTTP 200 too. */
const succeeded = `{"error":${resultCode.success},`

/** An answer that has come whole: its text lies at hand, as often as it is read. */
export type Answer = Pick<Response, 'status' | 'headers' | 'text' | 'blob'>
/** Null for a reply that others must not have. */
type Shared = Answer | null
export type PageCallCache = ReturnType<typeof pageCallCache>

/** To give a text to a response, or a copy of one, would put it into a stream and take it out again. */
const answerOf = (said: string, { status, headers }: Pick<Response, 'status' | 'headers'>): Answer => ({
  status,
  headers,
  text: async () => said,
  blob: async () => new Blob([said]),
})

export const wholeAnswer = async (reply: Response): Promise<Answer> => answerOf(await reply.text(), reply)

/**
 * Replies to guests' pages, by address, for a second: pages that are rendered close to one another ask for much of the
 * same, and an answer costs as much as the rendering. `now` in ms.
 */
export function pageCallCache(now: () => number = () => performance.now()) {
  const replies = new LRUCache<string, Promise<Shared>>({ max: most, ttl: maxAge, ttlResolution: 0, perf: { now } })

  /**
   * Refusals are not shared: a caller who asks too often is refused what others may have, and a thing that does not exist
   * yet may be published the moment after.
   */
  async function shared(reply: Promise<Answer>): Promise<Shared> {
    try {
      const { status, text } = await reply
      const said = await text()
      if (status !== 200 || !said.startsWith(succeeded)) return null
      // Other headers of one caller's reply, such as a new login, are not for others.
      return answerOf(said, { status, headers: new Headers({ 'Content-Type': 'application/json' }) })
    } catch {
      return null
    }
  }

  return {
    /** Asks, unless somebody did within the last second and was answered, or is about to be. */
    async of(request: Request, ask: (request: Request) => Promise<Response>): Promise<Answer> {
      const { pathname, search } = new URL(request.url)
      const address = pathname + search
      if (request.method !== 'GET' || !isCacheable(address)) return wholeAnswer(await ask(request))
      const others = replies.get(address)
      const known = others && (await others)
      if (known) return known
      const reply = ask(request).then(wholeAnswer)
      const coming = shared(reply)
      replies.set(address, coming)
      if ((await coming) === null && replies.peek(address) === coming) replies.delete(address)
      return reply
    },
  }
}
