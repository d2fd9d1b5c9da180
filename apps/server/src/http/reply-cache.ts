import { LRUCache } from 'lru-cache'
import type { Ctx, Reader } from '#kernel/ctx.ts'
import { type Encoding, encodingFor, packText } from './pack-text.ts'

/** In ms: given again without a look within `unseenFor`, looked at meanwhile from `lookFrom` on, and never given after `keptFor`. */
const [lookFrom, unseenFor, keptFor] = [500, 1000, 10_000]
const maxSize = 16 * 1024 * 1024
const longestAddress = 200
const worthPacking = 1024

export type Audience = 'guest' | 'person' | 'member'

export const audienceOf = (reader: Reader | null): Audience =>
  reader === null ? 'guest' : reader.isPaidMember ? 'member' : 'person'

/** A call whose replies are the same for all of an audience. */
export type Cacheable = {
  /** Versions that show whether its replies changed; null if only a new reply can show it, which is then kept for guests alone. */
  readonly versions: Versions | null
}

/** A version changes whenever the reply about a thing does; it is looked up for many at once and at a fraction of a reply's cost. */
export type Versions = {
  /** Which thing an address is about, by its id; null for none. */
  thingOf(query: URLSearchParams): number | null
  read(ctx: Pick<Ctx, 'db' | 'now'>, things: readonly number[]): Promise<ReadonlyMap<number, string>>
}

type Bytes = Buffer<ArrayBuffer>
export type CachedReply = {
  plain: Bytes
  packed: Map<Encoding, Promise<Bytes>>
  version: string | null
  /** When it began to be made. */
  madeAt: number
  /** When its version was last looked up, or it began to be made. */
  seenAt: number
  isLookedAt: boolean
}

/** A reply that a caller waits for already; null if others may not have it. */
type Making = { version: string | null; since: number; made: Promise<CachedReply | null> }

/** Looks up the version as it is now; undefined where there is none. */
export type Look = () => Promise<string | undefined>

/** Replies as bytes, for a moment, by audience and address. `now` in ms. */
export function replyCache(now: () => number = () => performance.now()) {
  const replies = new LRUCache<string, CachedReply>({
    maxSize,
    // The encodings are a quarter of it each, made or not.
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.5) + 500,
  })
  const beingMade = new Map<string, Making>()
  const under = (audience: Audience, address: string) => `${audience} ${address}`

  async function lookMeanwhile(name: string, cached: CachedReply, look: Look) {
    const asked = now()
    cached.isLookedAt = true
    try {
      if ((await look()) === cached.version) cached.seenAt = asked
      else if (replies.peek(name) === cached) replies.delete(name)
    } finally {
      cached.isLookedAt = false
    }
  }

  /** Keeps it as old as its making: the rows may have been read as soon as that began, and have changed since. */
  function keep(name: string, text: string, { version, since }: Pick<Making, 'version' | 'since'>): CachedReply {
    const cached = {
      plain: Buffer.from(text),
      packed: new Map(),
      version,
      madeAt: since,
      seenAt: since,
      isLookedAt: false,
    }
    const before = replies.peek(name)
    // One that was begun later and made sooner stays.
    if (!before || before.madeAt <= since) replies.set(name, cached)
    return cached
  }

  return {
    /** The reply that guests got within the last second. A popular one is looked at meanwhile, so that no caller waits. */
    atOnce(address: string, look: Look | null): CachedReply | null {
      const name = under('guest', address)
      const cached = replies.get(name)
      if (!cached) return null
      const age = now() - cached.seenAt
      if (age >= unseenFor || now() - cached.madeAt >= keptFor) return null
      // If the look fails, the caller that waits for the reply looks again.
      if (age >= lookFrom && look && cached.version !== null && !cached.isLookedAt) {
        lookMeanwhile(name, cached, look).catch(() => undefined)
      }
      return cached
    },
    /** The reply that this audience got, if its version is what `version` was at the time `asked`. */
    still(
      audience: Audience,
      address: string,
      { version, asked }: { version: string; asked: number },
    ): CachedReply | null {
      const cached = replies.get(under(audience, address))
      if (!cached || cached.version !== version || asked - cached.madeAt >= keptFor) return null
      cached.seenAt = asked
      return cached
    },
    /** Whether anybody asked for it within the last seconds: only then is it worth the while to look up its version. */
    isAskedFor: (address: string) => audiences.some((audience) => replies.has(under(audience, address))),
    /**
     * The reply that is being made for this audience: callers wait for it instead of having it made again. A caller with a `version`
     * gets a reply of that version alone; guests, who have none to compare, one that was begun within a second.
     */
    beingMade(audience: Audience, address: string, version: string | undefined): Promise<CachedReply | null> | null {
      const making = beingMade.get(under(audience, address))
      if (!making) return null
      const isTheirs =
        version === undefined ? audience === 'guest' && now() - making.since < unseenFor : version === making.version
      return isTheirs ? making.made : null
    },
    /** Begins to make one; `version` as it is before. `end` is called whatever came of it, and once `keep` was, does nothing. */
    make(audience: Audience, address: string, version: string | null) {
      const name = under(audience, address)
      const { promise: made, resolve } = Promise.withResolvers<CachedReply | null>()
      const making: Making = { version, since: now(), made }
      beingMade.set(name, making)
      const end = (cached: CachedReply | null = null) => {
        if (beingMade.get(name) === making) beingMade.delete(name)
        resolve(cached)
      }
      return { keep: (text: string) => end(keep(name, text, making)), end: () => end() }
    },
    now,
  }
}
export type ReplyCache = ReturnType<typeof replyCache>
const audiences: readonly Audience[] = ['guest', 'person', 'member']

/** Whether a reply may be kept: a search is noted at every call; long addresses and previews belong to one caller. */
export const isCacheable = (address: string) =>
  address.length <= longestAddress && !address.includes('keyword') && !address.includes('preview')

/** As the caller can read it, each way packed once. */
export async function bytesFor(
  cached: CachedReply,
  accepts: string,
): Promise<{ body: Bytes; headers: Record<string, string> }> {
  const encoding = encodingFor(accepts)
  if (!encoding || cached.plain.length < worthPacking) return { body: cached.plain, headers }
  return { body: await packedAs(encoding, cached), headers: { ...headers, 'Content-Encoding': encoding } }
}

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }

function packedAs(encoding: Encoding, { plain, packed }: CachedReply): Promise<Bytes> {
  const known = packed.get(encoding)
  if (known) return known
  const made = packText([plain], { as: encoding, effort: 'kept' })
  packed.set(encoding, made)
  return made
}
