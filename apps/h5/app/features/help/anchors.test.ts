import { expect, test } from 'vitest'
import { withAnchors } from './anchors.ts'

test('a link within the text leads to the heading of its words', () => {
  expect(withAnchors('<p><a href="#专票要填什么">见下</a></p><h3>专票要填 <b>什么</b></h3>')).toBe(
    '<p><a href="#专票要填什么">见下</a></p><h3 id="专票要填什么">专票要填 <b>什么</b></h3>',
  )
})

test('of two headings with the same words the first is led to, and none without words', () => {
  expect(withAnchors('<h3>步骤</h3><h3>步骤</h3><h3> </h3>')).toBe('<h3 id="步骤">步骤</h3><h3>步骤</h3><h3> </h3>')
})

test('words of a heading never break out of its id', () => {
  expect(withAnchors('<h3>&quot; onclick=&quot;x" y</h3>')).toBe('<h3 id="onclick=xy">&quot; onclick=&quot;x" y</h3>')
})
