import { expect, test } from 'vitest'
import { withHeadings } from './headings.ts'

test('every section can be gone to, by the words of its heading', () => {
  const { html, headings } = withHeadings(
    '<p>前言</p><h2>一、范围</h2><p>…</p><h2 style="color:#333"><b>二、A&amp;B</b></h2>',
  )
  expect(headings).toEqual([
    { id: 'part-1', title: '一、范围' },
    { id: 'part-2', title: '二、A&B' },
  ])
  expect(html).toBe(
    '<p>前言</p><h2 id="part-1">一、范围</h2><p>…</p><h2 id="part-2" style="color:#333"><b>二、A&amp;B</b></h2>',
  )
})

test('a text without headings stays as it is', () => {
  expect(withHeadings('<p>短</p>')).toEqual({ html: '<p>短</p>', headings: [] })
})
