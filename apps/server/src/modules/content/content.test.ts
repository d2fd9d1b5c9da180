import { describe, expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { forgetAgreements } from '#test/published.ts'
import { cleanHtml, saveRichtext } from './content.public.ts'

const mall = await mallForTest()
const { as, db, now } = mall
const visitor = as(null)
await forgetAgreements(db)

test('an agreement is read by its key and by its number, as it was last written', async () => {
  const wording = { key: 'privacy', title: '隐私政策', sort: 1, at: now() }
  const id = await saveRichtext(db, { ...wording, html: '<p>旧版</p>' })
  expect(await saveRichtext(db, { ...wording, html: '<h2>新版</h2><script>steal()</script>' })).toBe(id)
  const data = { id, key: 'privacy', title: '隐私政策', content_html: '<h2>新版</h2>', updated_at: now().toISOString() }
  expect(await visitor.get('/shop/api/data/richtext/privacy')).toMatchObject({ error: 0, data })
  expect(await visitor.get(`/shop/api/data/richtext/${id}`)).toMatchObject({ error: 0, data })
})

test('agreements are listed in their order, without their text', async () => {
  await saveRichtext(db, { key: 'user', title: '用户协议', html: '<p>一</p>', sort: 0, at: now() })
  const reply = await visitor.get('/shop/api/data/agreements')
  expect(reply).toMatchObject({ data: { list: [{ key: 'user' }, { key: 'privacy' }] } })
  expect(JSON.stringify(reply.data)).not.toContain('content_html')
})

test.each(['nowhere', '999999', '9'.repeat(40)])('%s is no text', async (id) => {
  expect(await visitor.get(`/shop/api/data/richtext/${id}`)).toMatchObject({
    code: 'content.not_found',
    msg: '内容不存在',
  })
})

test('a path that climbs is turned down', async () => {
  expect((await visitor.get('/shop/api/data/richtext/..%2Fpasswd')).error).not.toBe(0)
})

describe('what is written as HTML keeps', () => {
  test.each([
    ['text and tables', '<h2>参数</h2><table><tr><td colspan="2">PU</td></tr></table>'],
    ['a few styles', '<p style="text-align:center;color:#333">居中</p>'],
    ['links within the mall', '<a href="/product/detail?goods_id=1">看</a>'],
  ])('%s', (_what, html) => expect(cleanHtml(html)).toBe(html))

  test('pictures of the mall, loaded when they come into sight', () => {
    expect(cleanHtml('<img src="/img/shoe-1.webp" alt="鞋" width="750" height="750">')).toBe(
      '<img src="/img/shoe-1.webp" alt="鞋" width="750" height="750" loading="lazy" decoding="async" />',
    )
  })

  test('links elsewhere, without telling them where from', () => {
    expect(cleanHtml('<a href="https://example.com/x">去</a>')).toBe(
      '<a href="https://example.com/x" rel="noopener nofollow">去</a>',
    )
  })
})

describe('what is written as HTML loses', () => {
  test.each([
    ['scripts', '<script>alert(1)</script>', ''],
    ['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['pictures from elsewhere', '<img src="https://evil.test/a.png">', ''],
    ['pictures that try a script', '<img src=x onerror=alert(1)>', ''],
    ['pictures outside the folder', '<img src="/img/../secret.webp">', ''],
    ['drawings with scripts in them', '<svg onload=alert(1)><circle/></svg>', ''],
    ['frames', '<iframe src="https://evil.test"></iframe>', ''],
    ['forms', '<form action="/x"><input name="a"></form>', ''],
    ['style sheets', '<style>*{display:none}</style>', ''],
    ['styles that cover the page', '<p style="position:fixed;top:0;background:url(//e.test)">a</p>', '<p>a</p>'],
    ['links to scripts', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['links to scripts in disguise', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['links to data', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['links without encryption', '<a href="http://example.com">a</a>', '<a>a</a>'],
    ['links that look like this site', '<a href="//evil.test">a</a>', '<a>a</a>'],
    ['links with a backslash', '<a href="/\\evil.test">a</a>', '<a>a</a>'],
    ['comments', '<!-- <script>x</script> -->a', 'a'],
  ])('%s', (_what, html, left) => expect(cleanHtml(html)).toBe(left))

  test('nothing more when it is cleaned again', () => {
    const once = cleanHtml('<p>1 &lt; 2 &amp; "3"</p><img src="/img/a.webp"><a href="https://a.test/?a=1&b=2">b</a>')
    expect(cleanHtml(once)).toBe(once)
  })
})
