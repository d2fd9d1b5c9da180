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
        expect((await unpack[as](await packText([plain], { as, effort }))).equals(plain)).toBe(true)
      }
    }
  },
)

test('whoever reads a page reads its pieces one after the other, though pages are put together in the same memory', async () => {
  const long = Buffer.from('手套'.repeat(200_000))
  const pages = [
    [text.subarray(0, 50_000), text.subarray(50_000)],
    [Buffer.from('<html>'), text, Buffer.from('</html>')],
    [long, text],
    [],
  ]
  const packed = await Promise.all(pages.map((pieces) => packText(pieces, { as: 'br', effort: 'once' })))
  const read = await Promise.all(packed.map((page) => unpackBrotli(page)))
  expect(read.map((page, i) => page.equals(Buffer.concat(pages[i] ?? [])))).toEqual([true, true, true, true])
})

test.each<Encoding>(['br', 'gzip'])('what is kept as %s holds on to no more memory than its bytes', async (as) => {
  const packed = await packText([text], { as, effort: 'kept' })
  expect(packed.buffer.byteLength).toBe(packed.length)
})
