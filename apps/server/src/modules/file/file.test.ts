import { uploadLimits } from '@mall/contract/file/words'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { aPhoto, bombPng, bombWebp, chattyPng, remarkedJpeg, stretchedJpeg } from './file.fake.ts'
import { files as fileRows } from './file.table.ts'

const mall = await mallForTest()
const { as, aShopper, db, files } = mall
const path = '/file/api/upload'

type Sent = { list: { id: string; url: string; width: number; height: number }[] }

async function send(person: Person | null, pictures: { bytes: Buffer; name?: string; type?: string }[]) {
  const form = new FormData()
  let size = 1000
  for (const { bytes, name = '照片.jpg', type = 'image/jpeg' } of pictures) {
    form.append('files[]', new File([new Uint8Array(bytes)], name, { type }))
    size += bytes.length
  }
  const reply = await as(person).post(path, form, { 'Content-Length': String(size) })
  const sent: { data: Sent } = reply
  return { ...reply, list: sent.data?.list ?? [] }
}

test('a shopper’s photo comes back as a WebP under a name that says nothing', async () => {
  const shopper = await aShopper()
  const { list, error } = await send(shopper, [{ bytes: await aPhoto().jpeg().toBuffer(), name: '../../etc/passwd' }])
  expect(error).toBe(0)
  expect(list).toMatchObject([{ width: 400, height: 300 }])
  expect(list[0]?.url).toMatch(/^\/img\/u-[0-9a-f]{32}\.webp$/)
  const kept = files.get(`${list[0]?.id}.webp`)
  expect((await sharp(kept).metadata()).format).toBe('webp')
})

test('where and with what a photo was taken stays with the one who took it', async () => {
  const shopper = await aShopper()
  const exif = { IFD0: { Make: '某手机', Copyright: '王敏' }, IFD3: { GPSLatitude: '31/1 2/1 3/1' } }
  const { list } = await send(shopper, [{ bytes: await aPhoto().withExif(exif).jpeg().toBuffer() }])
  const head = await sharp(files.get(`${list[0]?.id}.webp`)).metadata()
  expect([head.exif, head.xmp, head.iptc, head.icc]).toEqual([undefined, undefined, undefined, undefined])
})

test('a photo taken upright stays upright, and a huge one shrinks to 1600 px', async () => {
  const shopper = await aShopper()
  const bytes = await aPhoto({ width: 4000, height: 2000 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await send(shopper, [{ bytes }])).list).toMatchObject([{ width: 800, height: 1600 }])
})

const photo = await aPhoto({ width: 60, height: 60 }).png().toBuffer()
const webp = await aPhoto({ width: 300, height: 300 }).webp().toBuffer()
const jpeg = await aPhoto({ width: 300, height: 300 }).jpeg().toBuffer()
const page = Buffer.from('<html><script>alert(1)</script></html>')
const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(60),
  Buffer.from('PK\u0005\u0006'),
  Buffer.alloc(18),
])

test.each([
  ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.kind'],
  ['a web page with a picture’s name', page, 'file.kind'],
  ['an animated GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'file.kind'],
  ['an archive', zip, 'file.kind'],
  ['nothing at all', Buffer.alloc(0), 'file.kind'],
  ['a picture with a page behind it', Buffer.concat([photo, page]), 'file.broken'],
  ['a picture with an archive behind it', Buffer.concat([photo, zip]), 'file.broken'],
  ['a photo with a page in its remarks', remarkedJpeg(jpeg, '<script>alert(1)</script>'), 'file.broken'],
  ['a photo with a program behind it', Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]);')]), 'file.broken'],
  ['a PNG torn off in the middle', photo.subarray(0, photo.length - 40), 'file.broken'],
  ['a WebP torn off in the middle', webp.subarray(0, webp.length >> 1), 'file.broken'],
  ['a photo torn off in the middle', jpeg.subarray(0, jpeg.length >> 1), 'file.broken'],
  ['three bytes that begin like a photo', Buffer.from([0xff, 0xd8, 0xff]), 'file.broken'],
  ['a PNG that says it is a WebP inside', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), photo]), 'file.broken'],
  ['a few bytes that unfold to a billion pixels', bombPng(40_000), 'file.too_large'],
  ['a WebP that says it is the largest there can be', bombWebp(), 'file.too_large'],
  ['a photo that says it is 65,000 pixels wide and high', stretchedJpeg(jpeg, 65_000), 'file.too_large'],
])('%s is refused with a sentence, and nothing is kept', async (_what, bytes, code) => {
  const shopper = await aShopper()
  const before = files.size
  const reply = await send(shopper, [{ bytes }])
  expect(reply).toMatchObject({ error: 500, code })
  expect(files.size).toBe(before)
  expect(mall.defects).toEqual([])
})

test('what a maker of pictures wrote into one, or behind it, is not in what the mall keeps', async () => {
  const shopper = await aShopper()
  const spell = 'javascript:/*--></title><img src=x onerror=alert(document.cookie)>'
  const bytes = Buffer.concat([remarkedJpeg(jpeg, spell), Buffer.from(spell)])
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  const { list, error } = await send(shopper, [{ bytes, name: 'a.html', type: 'text/html' }])
  expect(error).toBe(0)
  const kept = files.get(`${list[0]?.id}.webp`) ?? Buffer.alloc(0)
  expect(kept.length).toBeGreaterThan(0)
  for (const part of ['javascript', 'onerror', '<img', 'document.cookie']) expect(kept.includes(part)).toBe(false)
})

test('of a photo with a remark that unfolds to a hundred megabytes the photo is kept, and not the remark', async () => {
  const bytes = chattyPng(photo)
  expect(bytes.length).toBeLessThan(200_000)
  const { list, error } = await send(await aShopper(), [{ bytes }])
  expect(error).toBe(0)
  expect(files.get(`${list[0]?.id}.webp`)?.length).toBeLessThan(2_000)
})

test('of an animated picture the first image is kept, standing still', async () => {
  const shopper = await aShopper()
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      aPhoto({ width: 80, height: 60, background }).png().toBuffer(),
    ),
  )
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(3)
  const { list } = await send(shopper, [{ bytes }])
  expect(list).toMatchObject([{ width: 80, height: 60 }])
  const kept = sharp(files.get(`${list[0]?.id}.webp`))
  expect((await kept.metadata()).pages ?? 1).toBe(1)
  expect((await kept.stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
})

test('a picture of a little more than forty megapixels is too large, however few bytes it has', async () => {
  const bytes = await aPhoto({ width: 8_000, height: 5_001 }).png().toBuffer()
  expect(await send(await aShopper(), [{ bytes }])).toMatchObject({
    code: 'file.too_large',
    msg: '文件不能超过 10 MB，图片不能超过 4000 万像素',
  })
})

test('more than nine at once, or one of more than 10 MiB, is refused', async () => {
  const shopper = await aShopper()
  const ten = Array.from({ length: uploadLimits.files + 1 }, () => ({ bytes: photo }))
  expect(await send(shopper, ten)).toMatchObject({ code: 'file.too_many', msg: '一次最多上传 9 个文件' })
  const heavy = Buffer.concat([photo, Buffer.alloc(uploadLimits.bytes)])
  expect(await send(shopper, [{ bytes: heavy }])).toMatchObject({ code: 'file.too_large' })
})

test('one bad file among good ones keeps none of them', async () => {
  const shopper = await aShopper()
  const kept = [files.size, await db.$count(fileRows)]
  expect(await send(shopper, [{ bytes: photo }, { bytes: page }])).toMatchObject({ code: 'file.kind' })
  expect([files.size, await db.$count(fileRows)]).toEqual(kept)
})

test('a visitor, or a form without a file, is turned down', async () => {
  expect(await send(null, [{ bytes: photo }])).toMatchObject({ status: 401 })
  expect(await send(await aShopper(), [])).toMatchObject({ error: 1, field: 'files', msg: '请选择文件' })
})
