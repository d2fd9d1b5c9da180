import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Pages that every guest sees alike: the home page, and one goods. */
const alike = /^\/(product\/detail\?goods_id=\d{1,15})?$/
/** In ms: not looked at again within the first, and made anew after the second, as a page may show what time it is. */
const [unseenFor, keptFor] = [1000, 60_000]
const maxSize = 24 * 1024 * 1024
/** More scripts than this would make the policy longer than proxies take. */
const mostScripts = 12

/** A call that a page made while it was rendered, and what came of it. */
export type AskedCall = { url: string; headers: Record<string, string>; reply: string }

type Bodies = { plain: Buffer; br: Buffer; gzip: Buffer }
export type KeptPage = {
  bodies: Bodies
  headers: Record<string, string>
  /** Of its inline scripts, base64 sha256: it has no nonce, since it goes to many. */
  hashes: readonly string[]
  calls: readonly AskedCall[]
  seenAt: number
  looking?: Promise<boolean>
}

/** Different in every reply; of the time a page shows no more than the year. Within a text these quotes are escaped. */
const ofTheMoment = /"(request_id|server_now)":"[^"]*"/g

/** The same for replies that say the same. */
export async function replyMark(reply: Response): Promise<string> {
  const said = (await reply.text()).replaceAll(ofTheMoment, '')
  return `${reply.status} ${createHash('sha256').update(said).digest('base64')}`
}

/**
 * Rendered pages of guests as bytes. A page is what its address and the replies of its calls make of it, so it is given
 * again as long as these calls are answered with the same; each second they are asked anew. `now` in ms.
 */
export function keptPages(now: () => number = () => performance.now()) {
  const pages = new LRUCache<string, KeptPage>({
    ...{ maxSize, ttl: keptFor, perf: { now } },
    sizeCalculation: ({ bodies: { plain, br, gzip: zipped } }) => plain.length + br.length + zipped.length + 1000,
  })
  return {
    /** Under which name a page is kept; null for one that is somebody's own or seldom asked for. */
    nameOf({ url, method }: Request, { token, isBot }: { token: boolean; isBot: boolean }): string | null {
      const { origin, pathname, search } = new URL(url)
      if (method !== 'GET' || token || !alike.test(pathname + search)) return null
      return `${isBot ? 'bot ' : ''}${origin}${pathname}${search}`
    },
    async find(name: string, ask: (call: AskedCall) => Promise<string>): Promise<KeptPage | null> {
      const page = pages.get(name)
      if (!page || now() - page.seenAt < unseenFor) return page ?? null
      page.looking ??= looksSame(page, ask).finally(() => {
        page.looking = undefined
      })
      if (await page.looking) return page
      pages.delete(name)
      return null
    },
    /** Keeps what was sent with a nonce, without it; a page with an error or with too many scripts is none to keep. */
    async keep(name: string, { html, nonce, headers, calls }: Sent): Promise<void> {
      const hashes = scriptHashes(html, nonce)
      if (hashes.length > mostScripts) return
      const bodies = await packed(html.replaceAll(` nonce="${nonce}"`, ''))
      pages.set(name, { bodies, hashes, headers, calls, seenAt: now() })
    },
  }

  async function looksSame(page: KeptPage, ask: (call: AskedCall) => Promise<string>): Promise<boolean> {
    const asked = now()
    const marks = await Promise.all(page.calls.map(ask))
    page.seenAt = asked
    return marks.every((mark, i) => mark === page.calls[i]?.reply)
  }
}

type Sent = { html: string; nonce: string; headers: Record<string, string>; calls: readonly AskedCall[] }

/** Only of scripts that the renderer itself wrote and gave the nonce: what got into the page otherwise is allowed nothing. */
function scriptHashes(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
  const own = [...scripts].filter(([, attributes = '', text]) => attributes.includes(`nonce="${nonce}"`) && text)
  return own.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'))
}

async function packed(html: string): Promise<Bodies> {
  const plain = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return {
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 6 }),
  }
}

/** Lets a page go by as it comes, and hands it over whole when it has ended; who leaves mid-way leaves nothing. */
export function readingAlong(
  whole: (html: string) => Promise<void> | undefined,
): TransformStream<Uint8Array, Uint8Array> {
  const parts: Uint8Array[] = []
  return new TransformStream({
    transform(part, controller) {
      parts.push(part)
      controller.enqueue(part)
    },
    flush: () => whole(Buffer.concat(parts).toString()),
  })
}

/** As the caller can read it. */
export function bodyFor({ bodies }: KeptPage, accepts: string): [body: Buffer, encoding: Record<string, string>] {
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
  return encoding ? [bodies[encoding], { 'Content-Encoding': encoding }] : [bodies.plain, {}]
}
