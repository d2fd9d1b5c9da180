import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'

/** In ms: given again without a look within the first, and never after the second. */
const [unseenFor, keptFor] = [1000, 10_000]
const maxSize = 16 * 1024 * 1024
const longestAddress = 200
const worthPacking = 1024

/**
 * Of a call that answers all guests alike: what changes whenever its reply to an address does, looked up at a fraction of the
 * cost; null where only a new reply tells.
 */
export type Alike = { readonly mark: ((db: Db, address: URL) => Promise<string | null>) | null }

type Bytes = Buffer<ArrayBuffer>
type Packing = 'br' | 'gzip'
type Kept = { plain: Bytes; packed: Map<Packing, Promise<Bytes>>; mark: string | null; madeAt: number; seenAt: number }

/** Replies to guests as bytes, for a moment; nothing of somebody who is logged in. `now` in ms. */
export function keptReplies(now: () => number = () => performance.now()) {
  const replies = new LRUCache<string, Kept>({
    maxSize,
    // As much again for what is packed of it.
    sizeCalculation: ({ plain }) => 2 * plain.length + 500,
  })
  return {
    /** The reply that was given to this address, if it is still what would be said now. */
    async find(db: Db, address: string, { mark }: Alike): Promise<Kept | null> {
      const kept = replies.get(address)
      const looked = now()
      if (!kept || looked - kept.seenAt < unseenFor) return kept ?? null
      if (looked - kept.madeAt >= keptFor) replies.delete(address)
      else if (mark !== null && kept.mark !== null && kept.mark === (await mark(db, new URL(address)))) {
        kept.seenAt = looked
        return kept
      }
      return null
    },
    /** Whether it was asked for within the last seconds: only then is it worth the while to look up its mark. */
    isAskedFor: (address: string) => replies.has(address),
    /** `mark` as it was before the reply was made. */
    keep(address: string, text: string, mark: string | null): void {
      replies.set(address, { plain: Buffer.from(text), packed: new Map(), mark, madeAt: now(), seenAt: now() })
    },
  }
}
export type KeptReplies = ReturnType<typeof keptReplies>

/** A guest's own address where a reply to it may be kept. */
export function guestsAddress(c: Context, isLoggedIn: boolean): string | null {
  if (isLoggedIn || c.req.method !== 'GET') return null
  const { url } = c.req
  return url.length <= longestAddress && !url.includes('keyword') ? url : null
}

/** As the caller can read it, each way packed once. */
export async function sendKept(c: Context, kept: Kept): Promise<Response> {
  const accepts = c.req.header('accept-encoding') ?? ''
  const encoding: Packing | 'plain' = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'plain'
  if (encoding === 'plain' || kept.plain.length < worthPacking) return c.body(kept.plain, 200, headersOf(kept.plain))
  const bytes = await packedAs(encoding, kept)
  return c.body(bytes, 200, { ...headersOf(bytes), 'Content-Encoding': encoding, Vary: 'Accept-Encoding' })
}

const headersOf = (body: Bytes) => ({
  'Content-Type': 'application/json',
  'Content-Length': String(body.length),
  'Cache-Control': 'no-store',
})

function packedAs(encoding: Packing, { plain, packed }: Kept): Promise<Bytes> {
  const known = packed.get(encoding)
  if (known) return known
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : promisify(gzip)(plain, { level: 6 })
  packed.set(encoding, made)
  return made
}
