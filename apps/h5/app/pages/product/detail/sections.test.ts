import { expect, test } from 'vitest'
import { sectionsOf, tabsOf } from './sections.ts'

const html =
  '<p>开头</p><h3>固盾 安全鞋</h3><p>一段<br>两行</p><p><img src="/img/a.webp"></p>' +
  '<h3>规格参数</h3><table><tbody><tr><th>材质</th><td>皮</td></tr></tbody></table>' +
  '<h3>包装<b>清单</b></h3><p>一双</p><h3>售后说明</h3><p>七天</p>'

test('a description falls into its headed parts and loses nothing', () => {
  const parts = sectionsOf(html)
  expect(parts.map((part) => part.title)).toEqual(['', '固盾 安全鞋', '规格参数', '包装清单', '售后说明'])
  expect(parts.map((part) => part.html).join('')).toBe(html)
})

test('headings inside other elements do not tear them apart', () => {
  const nested = '<div><h3>售后</h3><p>七天</p></div><h3>后记</h3>'
  expect(sectionsOf(nested)).toEqual([
    { title: '', html: '<div><h3>售后</h3><p>七天</p></div>' },
    { title: '后记', html: '<h3>后记</h3>' },
  ])
})

test('packing and after-sale stand in their own tab, a table of parameters only once', () => {
  const { story, after } = tabsOf(html, true)
  expect(after).toBe('<h3>包装<b>清单</b></h3><p>一双</p><h3>售后说明</h3><p>七天</p>')
  expect(story).not.toContain('规格参数')
  expect(tabsOf(html, false).story).toContain('规格参数')
})

test('a goods without description has neither', () => {
  expect(tabsOf('', true)).toEqual({ story: '', after: '' })
})
