import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { semaphoreOf } from '#kernel/semaphore.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Unpacks a text that was packed here. */
export const unpackBrotli = promisify(brotliDecompress)

export type Encoding = 'br' | 'gzip'

/** Levels for a text that is sent to one caller, and for one that is kept for many. */
const efforts = { once: { br: 3, gzip: 5 }, kept: { br: 5, gzip: 6 } } as const

/**
 * As many at once as there are cores. Each takes megabytes from the moment it waits for a thread: sixteen in line made the
 * garbage collector go over everything at almost every page.
 */
const semaphore = semaphoreOf(availableParallelism())

/** The encoding that a caller reads best, by its `Accept-Encoding`; null: plain text only. */
export const encodingFor = (accepts: string): Encoding | null =>
  /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null

/** Packs a text, which may come in pieces, on its way to a caller. */
export async function packText(
  pieces: readonly Uint8Array[],
  { as, effort }: { as: Encoding; effort: keyof typeof efforts },
): Promise<Buffer<ArrayBuffer>> {
  const level = efforts[effort][as]
  const packed = await semaphore(1, () =>
    inOnePiece(pieces, (plain) => {
      // Texts come out at a quarter or less: in one piece, where each further piece would be another trip to a thread.
      const chunkSize = Math.max(1024, Math.ceil(plain.length / 3))
      return as === 'gzip'
        ? gzipped(plain, { level, chunkSize })
        : brotli(plain, { params: brotliParams(level, plain.length), chunkSize })
    }),
  )
  return effort === 'kept' ? alone(packed) : packed
}

/** Memory in which pages are put together to be packed, again and again: to make it anew for each made V8 collect garbage. */
const spare: Buffer[] = []
/** Bytes; the largest pages are half as long. */
const spareSize = 512 * 1024

async function inOnePiece<T>(pieces: readonly Uint8Array[], use: (plain: Uint8Array) => Promise<T>): Promise<T> {
  const [first] = pieces
  if (first && pieces.length === 1) return use(first)
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length > spareSize) return use(Buffer.concat(pieces))
  const memory = spare.pop() ?? Buffer.allocUnsafeSlow(spareSize)
  let end = 0
  for (const piece of pieces) {
    memory.set(piece, end)
    end += piece.length
  }
  try {
    return await use(memory.subarray(0, length))
  } finally {
    spare.push(memory)
  }
}

/** A copy in memory of its own: the piece holds on to all the room that was made for it. */
function alone(piece: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(piece.length)
  piece.copy(own)
  return own
}

/** The window as wide as the text is long: a wider one finds nothing more, and takes megabytes that make V8 collect garbage. */
const brotliParams = (level: number, length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: level,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  ),
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
})
