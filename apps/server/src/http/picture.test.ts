import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { mountPictures } from './picture.ts'

const { app } = await mallForTest()
const bytes = Buffer.from('<script>alert(1)</script>')
mountPictures(app, async (name) => (name === 'a.webp' ? { bytes, type: 'image/webp', etag: '"one"' } : null))

test.each([
  ['a picture', '/img/a.webp', {}, 200],
  ['a picture that the browser has', '/img/a.webp', { 'If-None-Match': '"one"' }, 304],
  ['a picture that is not there', '/img/b.webp', {}, 404],
])('%s is never sniffed, and runs nothing though it were a page', async (_what, path, headers: object, status) => {
  const reply = await app.request(path, { headers: { ...headers } })
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('x-frame-options')).toBe('DENY')
  if (status === 200) expect(reply.headers.get('content-type')).toBe('image/webp')
})

test.each(['/img/..%2Fsecret', '/img/a/b.webp', '/img/'])('“%s” is no picture’s path', async (path) => {
  const reply = await app.request(path)
  expect(reply.status).toBe(404)
  expect(await reply.text()).not.toContain('script')
})
