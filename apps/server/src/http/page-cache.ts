import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingFor, packText, unpackBrotli } from './pack-text.ts'

/** Pages that every guest sees alike: the home page, one goods, and the flash sales that many open at one moment. */
const cacheable =
  /^\/(product\/detail\?goods_id=\d{1,15}(&seckill_id=\d{1,15})?|activity\/seckill_list(\?session_id=\d{1,15})?)?$/
/** In ms: looked at again from the first on, not given without a look after the second. */
const [lookFrom, unseenFor] = [500, 1000]
/** In ms: made anew after this, as a page may show what time it is. */
const maxAge = 60_000
const maxSize = 12 * 1024 * 1024
/** More scripts than this would make the policy longer than proxies take. */
const mostScripts = 12

/** A call that a page made while it was rendered, and what came of it. */
export type AskedCall = { url: string; headers: Record<string, string>; reply: string }
/** Makes such a call again, and gives the mark of its reply. */
export type Ask = (call: AskedCall) => Promise<string>

export type CachedPage = {
  /** Gone once it is packed: it takes up four times as much, and who reads nothing else has it unpacked. */
  plain: Buffer | null
  /** Brotli at once, gzip when a caller comes that reads nothing better. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>
  /** Headers of the page, but for those of its encoding. */
  headers: Readonly<Record<string, string>>
  calls: readonly AskedCall[]
  /** When its calls began to be asked, the last time that they were answered with what it shows. */
  seenAt: number
  looking?: Promise<boolean> | undefined
}

/** Different in every reply; of the time a page shows no more than the year. Within a text these quotes are escaped. */
const ofTheMoment = /"(request_id|server_now)":"[^"]*"/g

/** The same for replies that say the same. */
export async function replyVersion(reply: Pick<Response, 'status' | 'text'>): Promise<string> {
  const said = (await reply.text()).replaceAll(ofTheMoment, '')
  return `${reply.status} ${createHash('sha256').update(said).digest('base64')}`
}

export type PageCache = ReturnType<typeof pageCache>

/**
 * Rendered pages of guests as bytes. A page is what its address and the replies of its calls make of it, so it is given
 * again as long as these calls are answered with the same; each second they are asked anew. `now` in ms.
 */
export function pageCache(now: () => number = () => performance.now()) {
  const pages = new LRUCache<string, CachedPage>({ maxSize, ttl: maxAge, perf: { now } })
  const making = new Map<string, Promise<unknown>>()

  const look = (name: string, page: CachedPage, ask: Ask): Promise<boolean> => {
    page.looking ??= looksSame(name, page, ask).finally(() => {
      page.looking = undefined
    })
    return page.looking
  }

  async function looksSame(name: string, page: CachedPage, ask: Ask): Promise<boolean> {
    const asked = now()
    const versions = await Promise.all(page.calls.map(ask))
    const same = versions.every((version, i) => version === page.calls[i]?.reply)
    if (same) page.seenAt = asked
    else if (pages.peek(name) === page) pages.delete(name)
    return same
  }

  /** Whether it shows the mall as it was a second before the caller came, or later. */
  const isFor = (came: number, { seenAt }: CachedPage) => came - seenAt < unseenFor

  async function find(name: string, ask: Ask, came = now()): Promise<CachedPage | null> {
    const page = pages.get(name)
    if (!page || isFor(came, page)) return page ?? null
    if (!page.looking) return (await look(name, page, ask)) ? page : null
    // A slow look may have been begun long before they came: what it says is told to them only if it was not.
    return (await page.looking) ? find(name, ask, came) : null
  }

  async function made<Made>(
    name: string,
    ask: Ask,
    make: () => Promise<Made>,
    came = now(),
  ): Promise<Made | CachedPage> {
    const others = making.get(name)
    if (others) {
      await others
      const page = pages.get(name)
      if (!page) return make()
      if (isFor(came, page)) return page
      return (await find(name, ask, came)) ?? made(name, ask, make, came)
    }
    const coming = make()
    const over = coming.then(
      () => undefined,
      () => undefined,
    )
    making.set(name, over)
    try {
      return await coming
    } finally {
      making.delete(name)
    }
  }

  return {
    /**
     * The page as it was seen within the last second, at once. One that people ask for again and again is looked at before
     * that is over, so that none of them waits.
     */
    atOnce(name: string, ask: Ask): CachedPage | null {
      const page = pages.get(name)
      const age = page ? now() - page.seenAt : unseenFor
      if (!page || age >= unseenFor) return null
      // If the look fails, the caller that waits for the page asks again.
      if (age >= lookFrom && !page.looking) look(name, page, ask).catch(() => undefined)
      return page
    },
    /** The page as it is now, or null when it has to be made. */
    find: (name: string, ask: Ask) => find(name, ask),
    /**
     * One caller makes a page; others who come meanwhile wait for it, and make their own only if it is one not to be kept. A page that was
     * begun long before they came is looked at once more.
     */
    made: <Made>(name: string, ask: Ask, make: () => Promise<Made>) => made(name, ask, make),
    /** Keeps what its calls made of it. `since`: before the first of them was asked; what came later may have changed while it was rendered. */
    keep(
      name: string,
      { html, headers, calls, since }: Pick<CachedPage, 'headers' | 'calls'> & { html: string; since: number },
    ): CachedPage {
      const plain = Buffer.from(html)
      const page: CachedPage = { plain, packed: {}, headers, calls, seenAt: since }
      // Each way of packing it makes a quarter of it, made or not.
      const before = pages.peek(name)
      // One that was begun later and made sooner stays.
      if (!before || before.seenAt <= since) pages.set(name, page, { size: Math.ceil(plain.length / 2) + 2000 })
      // If packing fails here, a caller that waits for it packs again and gets the error.
      packedAs('br', page).catch(() => undefined)
      return page
    },
    now,
  }
}

/** The address under which a page is kept; null for one that belongs to one person or is seldom asked for. `path` with its query. */
export function nameOf(method: string, { origin, path, token }: { origin: string; path: string; token: boolean }) {
  if (method !== 'GET' || token) return null
  const plain = unshared(path)
  return cacheable.test(plain) ? `${origin}${plain}` : null
}

/**
 * Parameters that WeChat adds to a page that is shared, and advertisers to one that they lead to: they name the place from which people
 * come, and change nothing that people see.
 */
const tracking =
  /^(from|isappinstalled|utm_(source|medium|campaign|term|content)|bd_vid|gdt_vid|qz_gdt|clickid|gclid|msclkid)=/

/** An address as it was before it was shared. */
function unshared(path: string): string {
  const end = path.indexOf('?')
  if (end < 0) return path
  const own = path
    .slice(end + 1)
    .split('&')
    .filter((part) => !tracking.test(part))
  return own.length > 0 ? `${path.slice(0, end)}?${own.join('&')}` : path.slice(0, end)
}

/**
 * A page without its nonce, which is another one for each caller; its scripts are allowed by their hashes instead, base64
 * sha256. Null where there are too many of them.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } | null {
  const hashes = scriptHashes(html, nonce)
  return hashes.length > mostScripts ? null : { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes }
}

/** Only of scripts that the renderer itself wrote and gave the nonce: what got into the page otherwise is allowed nothing. */
function scriptHashes(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
  const own = [...scripts].filter(([, attributes = '', text]) => attributes.includes(`nonce="${nonce}"`) && text)
  return own.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'))
}

/** As the caller can read it, by what the request says it accepts. */
export async function bodyFor(
  page: CachedPage,
  accepts: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const encoding = encodingFor(accepts)
  if (!encoding) return { body: await plainOf(page), headers: page.headers }
  return { body: await packedAs(encoding, page), headers: { ...page.headers, 'Content-Encoding': encoding } }
}

function packedAs(encoding: Encoding, page: CachedPage): Promise<Buffer> {
  const known = page.packed[encoding]
  if (known) return known
  const making = pack(encoding, page)
  page.packed[encoding] = making
  making.catch(() => {
    if (page.packed[encoding] === making) delete page.packed[encoding]
  })
  return making
}

async function pack(encoding: Encoding, page: CachedPage): Promise<Buffer> {
  const packed = await packText([await plainOf(page)], { as: encoding, effort: 'kept' })
  if (encoding === 'br') page.plain = null
  return packed
}

async function plainOf({ plain, packed }: CachedPage): Promise<Buffer> {
  if (plain) return plain
  if (!packed.br) throw new Error('a page that is nowhere')
  return unpackBrotli(await packed.br)
}
