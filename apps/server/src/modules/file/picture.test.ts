import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testPorts } from '#test/ports.ts'
import { aPhoto } from './file.fake.ts'
import { picture } from './picture.ts'

const webp = 'image/webp,*/*'
const uploaded = 'u-00112233445566778899aabbccddeeff.webp'

async function aShelf() {
  const { ports, files } = testPorts()
  files.set(uploaded, await aPhoto({ width: 1200, height: 600 }).webp().toBuffer())
  let rendered = 0
  const render = async (name: string) => {
    if (!name.startsWith('goods-')) return null
    rendered += 1
    return aPhoto({ width: 1400, height: 1400 }).webp().toBuffer()
  }
  return { deps: { storage: ports.storage, render }, files, rendered: () => rendered }
}

test('a phone gets an uploaded picture in the width and format it asked for', async () => {
  const { deps } = await aShelf()
  const found = await picture(deps, uploaded, { width: 300, accept: webp })
  expect(found?.type).toBe('image/webp')
  expect(await sharp(found?.bytes).metadata()).toMatchObject({ format: 'webp', width: 375, height: 188 })
})

test('who reads AVIF gets it where it is the smaller, else WebP', async () => {
  const { deps, files } = await aShelf()
  const grained = 'u-ffeeddccbbaa99887766554433221100.webp'
  const grain = { channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const
  files.set(
    grained,
    await sharp({ create: { width: 600, height: 600, ...grain } })
      .webp()
      .toBuffer(),
  )
  const input = { width: 240, accept: 'image/avif,image/webp' }
  const [plain, rich] = [await picture(deps, uploaded, input), await picture(deps, grained, input)]
  expect([plain?.type, (await sharp(plain?.bytes).metadata()).format]).toEqual(['image/webp', 'webp'])
  expect([rich?.type, (await sharp(rich?.bytes).metadata()).compression]).toEqual(['image/avif', 'av1'])
  const webpOnly = await picture(deps, grained, { ...input, accept: webp })
  expect(rich?.bytes.length).toBeLessThan(webpOnly?.bytes.length ?? 0)
})

test('a picture is never blown up', async () => {
  const { deps } = await aShelf()
  const found = await picture(deps, uploaded, { width: 1500, accept: webp })
  expect((await sharp(found?.bytes).metadata()).width).toBe(1200)
})

test('a hundred visitors at once cost one rendering', async () => {
  const { deps, rendered, files } = await aShelf()
  const inputs = Array.from({ length: 100 }, (_, i) => ({ width: [120, 240, 375][i % 3] ?? 120, accept: webp }))
  const found = await Promise.all(inputs.map((input) => picture(deps, 'goods-1-a.webp', input)))
  expect(new Set(found.map((one) => one?.etag)).size).toBe(3)
  expect(rendered()).toBe(1)
  expect([...files.keys()].filter((name) => name.startsWith('v-goods')).length).toBe(3)
})

test('a card costs a small drawing, and the whole picture is drawn once somebody looks at it', async () => {
  const { deps } = await aShelf()
  const drawn: number[] = []
  const render = async (name: string, width: number) => {
    drawn.push(width)
    return deps.render(name)
  }
  for (const width of [120, 375, 750, 1500])
    await picture({ ...deps, render }, 'goods-1-a.webp', { width, accept: webp })
  expect(drawn).toEqual([375, 1500])
})

test('after a restart the kept pictures are served without rendering again', async () => {
  const { deps, files } = await aShelf()
  const before = await picture(deps, 'goods-1-a.webp', { width: 120, accept: webp })
  const { ports, files: again } = testPorts()
  for (const [name, bytes] of files) again.set(name, bytes)
  const after = await picture({ storage: ports.storage }, 'goods-1-a.webp', { width: 120, accept: webp })
  expect(after?.etag).toBe(before?.etag)
})

test.each([
  'nobody-knows.webp',
  'u-ffffffffffffffffffffffffffffffff.webp',
  '../secret.webp',
  'sandbox-keys.pem',
  'v-goods-1-a-120.webp',
  'o-goods-1-a.webp',
  'U-UPPER.webp',
])('“%s” is no picture', async (name) => {
  const { deps } = await aShelf()
  await picture(deps, 'goods-1-a.webp', { width: 120, accept: webp })
  expect(await picture(deps, name, { width: 120, accept: webp })).toBeNull()
})

test('ten icons come as one picture, each in its cell, in the format that is the smaller', async () => {
  const { deps, files } = await aShelf()
  const icon = (hue: string) => aPhoto({ width: 300, height: 300, background: hue }).webp().toBuffer()
  const names = ['u-00000000000000000000000000000001.webp', 'u-00000000000000000000000000000002.webp']
  files.set(names[0] ?? '', await icon('#ff0000'))
  files.set(names[1] ?? '', await icon('#0000ff'))
  const found = await picture(deps, 'strip-1.webp', { width: null, accept: 'image/avif,image/webp', of: names })
  const shown = sharp(found?.bytes)
  expect(await shown.metadata()).toMatchObject({ width: 244, height: 120 })
  const { data } = await shown.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray((60 * 244 + x) * 4, (60 * 244 + x) * 4 + 4)].map((part) => part > 128)
  expect([at(60), at(184)]).toEqual([
    [true, false, false, true],
    [false, false, true, true],
  ])
  expect(at(122)[3]).toBe(false)
})

test('a strip is not there while one of its icons is not, and is once it is', async () => {
  const { deps, files } = await aShelf()
  const missing = 'u-00000000000000000000000000000003.webp'
  const input = { width: null, accept: webp, of: [uploaded, missing] }
  expect(await picture(deps, 'strip-2.webp', input)).toBeNull()
  files.set(missing, await aPhoto({ width: 120, height: 120 }).webp().toBuffer())
  expect(await picture(deps, 'strip-2.webp', input)).toMatchObject({ type: 'image/webp' })
})
