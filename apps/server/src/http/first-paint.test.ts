import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changingHead, paintFirst } from './first-paint.ts'

const sheets = new Map([['/assets/kit-1.css', '.page{color:red}']])

test('a person on a slow line sees the page with its colours in the first answer', () => {
  const head = '<head><link nonce="n" rel="stylesheet" href="/assets/kit-1.css#"/>'
  expect(paintFirst(head, sheets)).toBe(
    '<head><style>.page{color:red}</style><link disabled rel="stylesheet" href="/assets/kit-1.css"/><link disabled nonce="n" rel="stylesheet" href="/assets/kit-1.css#"/>',
  )
})

test('a sheet that came with the page is asked for by nobody', () => {
  const head = '<head><link rel="stylesheet" href="/assets/kit-1.css"/>'
  expect(paintFirst(head, sheets)).toBe(
    '<head><style>.page{color:red}</style><link disabled rel="stylesheet" href="/assets/kit-1.css"/>',
  )
})

test('a sheet that is not of this build stays as it is and is waited for', () => {
  const head = '<head><link rel="stylesheet" href="/elsewhere.css"/>'
  expect(paintFirst(head, sheets)).toBe(head)
})

test('scripts ask for the line after the pictures', () => {
  expect(paintFirst('<link rel="modulepreload" href="/a.js"/>', sheets)).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
  )
})

test('however the page is cut into pieces, its head is changed once and nothing else', async () => {
  const page = '<html><head>标题</head><body>正文 </head> 仍是正文</body></html>'
  const bytes = new TextEncoder().encode(page)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 })), async (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      const pieces = at.slice(1).map((end, i) => bytes.slice(at[i], end))
      const changed = ReadableStream.from(pieces).pipeThrough(changingHead((head) => head.replace('标题', '改过')))
      expect(await new Response(changed).text()).toBe(page.replace('标题', '改过'))
    }),
  )
})
