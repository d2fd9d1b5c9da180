import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, packText, unpackBrotli } from './pack-text.ts'

const unpack = { br: unpackBrotli, gzip: promisify(gunzip) }
const text = Buffer.from('防砸安全鞋 GD-2201 '.repeat(8000))

test.each<Encoding>(['br', 'gzip'])(
  'whoever reads %s reads every word, of what is short and of what is long',
  async (as) => {
    for (const plain of [text, text.subarray(0, 30), Buffer.from('')]) {
      for (const effort of ['once', 'kept'] as const) {
        expect((await unpack[as](await packText(plain, { as, effort }))).equals(plain)).toBe(true)
      }
    }
  },
)

test.each<Encoding>(['br', 'gzip'])('what is kept as %s holds on to no more memory than its bytes', async (as) => {
  const packed = await packText(text, { as, effort: 'kept' })
  expect(packed.buffer.byteLength).toBe(packed.length)
})
