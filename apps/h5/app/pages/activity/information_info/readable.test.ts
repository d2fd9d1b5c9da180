import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('a picture is enlarged by a button that says what it shows; one that leads elsewhere stays a link', () => {
  const { html, pictures } = readable(
    '<p><img src="/img/a.webp?w=750" alt="安全鞋" width="3" height="2" /></p><a href="/x"><img src="/img/b.webp" alt="" /></a><img src="/img/c.webp" />',
  )
  expect(pictures).toEqual(['/img/a.webp', '/img/c.webp'])
  expect(html).toContain('data-at="0" aria-label="查看大图：安全鞋"><img src="/img/a.webp?w=750"')
  expect(html).toContain('<a href="/x"><img src="/img/b.webp" alt="" /></a>')
  expect(html).toContain('data-at="1" aria-label="查看大图"><img src="/img/c.webp" /></button>')
})

test('text that speaks of tags stays text', () => {
  const html = '<p>&lt;img src=x&gt; 与 &lt;a&gt;</p>'
  expect(readable(html)).toEqual({ html, pictures: [] })
})
