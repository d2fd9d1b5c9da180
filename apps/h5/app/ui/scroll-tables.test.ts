import { expect, test } from 'vitest'
import { scrollTables } from './scroll-tables.ts'

test('a table gets a box of its own that keys scroll as well, a table within a table too', () => {
  const html = scrollTables('<table><tr><td><table></table></td></tr></table>')
  expect(html.match(/<div class="rich-scroll" role="region" tabindex="0"/g)).toHaveLength(2)
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
})

test('text that speaks of tables stays text', () => {
  const html = '<p>1 &lt;table&gt;</p>'
  expect(scrollTables(html)).toBe(html)
})
