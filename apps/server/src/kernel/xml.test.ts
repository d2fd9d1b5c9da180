import { expect, test } from 'vitest'
import { isWellFormed } from './xml.ts'

test.each([
  ['elements within each other', '<?xml version="1.0"?>\n<a x="1"><b y=\'>\'/>text<!-- <c> --><![CDATA[<d>]]></a>\n'],
  ['a mark of the byte order before it', '\ufeff<a/>'],
  ['names with a prefix', '<x:a xmlns:x="urn:x"><x:b></x:b ></x:a>'],
  ['an element with blanks in its tags', '<a\n  b = "1"\n></a>'],
])('%s are well formed', (_what, xml) => {
  expect(isWellFormed(xml)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['two roots', '<a/><b/>'],
  ['words beside the root', '<a/>b'],
  ['an element that never closes', '<a><b></a>'],
  ['a tag that never ends', '<a><b '],
  ['elements that close across each other', '<a><b></a></b>'],
  ['an attribute without quotes', '<a b=1/>'],
  ['an attribute without an end', '<a b="1/>'],
  ['a tag within an attribute', '<a b="<c>"/>'],
  ['a remark without an end', '<a><!-- </a>'],
  ['a document type, which may define entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['a tag of 20 KB', `<a b="${'x'.repeat(20_000)}"/>`],
  ['elements a thousand deep', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`],
])('%s is not well formed', (_what, xml) => {
  expect(isWellFormed(xml)).toBe(false)
})

test('eight megabytes are looked through in proportion to their size', () => {
  const rows = '<c r="A1"/>'.repeat(700_000)
  const started = performance.now()
  expect(isWellFormed(`<row>${rows}</row>`)).toBe(true)
  expect(isWellFormed(`<row>${rows}`)).toBe(false)
  expect(isWellFormed(`<row>${' '.repeat(8_000_000)}`)).toBe(false)
  expect(isWellFormed(`<row a="${'<'.repeat(8_000_000)}`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(10_000)
})
