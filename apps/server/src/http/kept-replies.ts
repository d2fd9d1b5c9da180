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

/** A call that answers all of an audience alike. */
export type Alike = {
  /** Marks that show whether its replies changed; null if only a new reply can show it, which is then kept for guests alone. */
  readonly marks: Marks | null
}

/** A mark changes whenever the reply about a thing does; it is looked up for many at once and at a fraction of a reply's cost. */
export type Marks = {
  /** Which thing an address is about, by its id; null for none. */
  thingOf(query: URLSearchParams): number | null
  read(ctx: Pick<Ctx, 'db' | 'now'>, things: readonly number[]): Promise<ReadonlyMap<number, string>>
}

type Bytes = Buffer<ArrayBuffer>
export type KeptReply = {
  plain: Bytes
  packed: Map<Encoding, Promise<Bytes>>
  mark: string | null
  /** When it began to be made. */
  madeAt: number
  /** When its mark was last looked up, or it began to be made. */
  seenAt: number
  isLookedAt: boolean
}

/** A reply that a caller waits for already; null if others may not have it. */
type Making = { mark: string | null; since: number; made: Promise<KeptReply | null> }

/** Looks up the mark as it is now; undefined where there is none. */
export type Look = () => Promise<string | undefined>

/** Replies as bytes, for a moment, by audience and address. `now` in ms. */
export function keptReplies(now: () => number = () => performance.now()) {
  const replies = new LRUCache<string, KeptReply>({
    maxSize,
    // The encodings are a quarter of it each, made or not.
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.5) + 500,
  })
  const beingMade = new Map<string, Making>()
  const under = (audience: Audience, address: string) => `${audience} ${address}`

  async function lookMeanwhile(name: string, kept: KeptReply, look: Look) {
    const asked = now()
    kept.isLookedAt = true
    try {
      if ((await look()) === kept.mark) kept.seenAt = asked
      else if (replies.peek(name) === kept) replies.delete(name)
    } finally {
      kept.isLookedAt = false
    }
  }

  /** Keeps it as old as its making: the rows may have been read as soon as that began, and have changed since. */
  function keep(name: string, text: string, { mark, since }: Pick<Making, 'mark' | 'since'>): KeptReply {
    const kept = { plain: Buffer.from(text), packed: new Map(), mark, madeAt: since, seenAt: since, isLookedAt: false }
    const before = replies.peek(name)
    // One that was begun later and made sooner stays.
    if (!before || before.madeAt <= since) replies.set(name, kept)
    return kept
  }

  return {
    /** The reply that guests got within the last second. A popular one is looked at meanwhile, so that no caller waits. */
    atOnce(address: string, look: Look | null): KeptReply | null {
      const name = under('guest', address)
      const kept = replies.get(name)
      if (!kept) return null
      const age = now() - kept.seenAt
      if (age >= unseenFor || now() - kept.madeAt >= keptFor) return null
      // If the look fails, the caller that waits for the reply looks again.
      if (age >= lookFrom && look && kept.mark !== null && !kept.isLookedAt) {
        lookMeanwhile(name, kept, look).catch(() => undefined)
      }
      return kept
    },
    /** The reply that this audience got, if its mark is what `mark` was at the time `asked`. */
    still(audience: Audience, address: string, { mark, asked }: { mark: string; asked: number }): KeptReply | null {
      const kept = replies.get(under(audience, address))
      if (!kept || kept.mark !== mark || asked - kept.madeAt >= keptFor) return null
      kept.seenAt = asked
      return kept
    },
    /** Whether anybody asked for it within the last seconds: only then is it worth the while to look up its mark. */
    isAskedFor: (address: string) => audiences.some((audience) => replies.has(under(audience, address))),
    /**
     * The reply that is being made for this audience: callers wait for it instead of having it made again. A caller with a `mark`
     * gets a reply of that mark alone; guests, who have none to compare, one that was begun within a second.
     */
    beingMade(audience: Audience, address: string, mark: string | undefined): Promise<KeptReply | null> | null {
      const making = beingMade.get(under(audience, address))
      if (!making) return null
      const isTheirs =
        mark === undefined ? audience === 'guest' && now() - making.since < unseenFor : mark === making.mark
      return isTheirs ? making.made : null
    },
    /** Begins to make one; `mark` as it is before. `end` is called whatever came of it, and once `keep` was, does nothing. */
    make(audience: Audience, address: string, mark: string | null) {
      const name = under(audience, address)
      const { promise: made, resolve } = Promise.withResolvers<KeptReply | null>()
      const making: Making = { mark, since: now(), made }
      beingMade.set(name, making)
      const end = (kept: KeptReply | null = null) => {
        if (beingMade.get(name) === making) beingMade.delete(name)
        resolve(kept)
      }
      return { keep: (text: string) => end(keep(name, text, making)), end: () => end() }
    },
    now,
  }
}
export type KeptReplies = ReturnType<typeof keptReplies>
const audiences: readonly Audience[] = ['guest', 'person', 'member']

/** Whether a reply may be kept: a search is noted at every call; long addresses and previews belong to one caller. */
export const mayBeKept = (address: string) =>
  address.length <= longestAddress && !address.includes('keyword') && !address.includes('preview')

/** As the caller can read it, each way packed once. */
export async function bytesFor(
  kept: KeptReply,
  accepts: string,
): Promise<{ body: Bytes; headers: Record<string, string> }> {
  const encoding = encodingFor(accepts)
  if (!encoding || kept.plain.length < worthPacking) return { body: kept.plain, headers }
  return { body: await packedAs(encoding, kept), headers: { ...headers, 'Content-Encoding': encoding } }
}

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }

function packedAs(encoding: Encoding, { plain, packed }: KeptReply): Promise<Bytes> {
  const known = packed.get(encoding)
  if (known) return known
  const made = packText([plain], { as: encoding, effort: 'kept' })
  packed.set(encoding, made)
  return made
}
