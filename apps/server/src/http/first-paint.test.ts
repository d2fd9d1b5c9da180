import { expect, test } from 'vitest'
import { paintFirst } from './first-paint.ts'

const sheets = new Map([['/assets/kit-1.css', Buffer.from('.page{color:red}')]])
const painted = (head: string) => Buffer.concat(paintFirst(head, sheets)).toString()

test('a person on a slow line sees the page with its colours in the first answer', () => {
  const head = '<head><link nonce="n" rel="stylesheet" href="/assets/kit-1.css#"/>'
  expect(painted(head)).toBe(
    '<head><style>.page{color:red}</style><link disabled rel="stylesheet" href="/assets/kit-1.css"/><link disabled nonce="n" rel="stylesheet" href="/assets/kit-1.css#"/>',
  )
})

test('a sheet that came with the page is asked for by nobody', () => {
  const head = '<head><link rel="stylesheet" href="/assets/kit-1.css"/>'
  expect(painted(head)).toBe(
    '<head><style>.page{color:red}</style><link disabled rel="stylesheet" href="/assets/kit-1.css"/>',
  )
})

test('a sheet that is not of this build stays as it is and is waited for', () => {
  const head = '<head><link rel="stylesheet" href="/elsewhere.css"/>'
  expect(painted(head)).toBe(head)
})

test('scripts ask for the line after the pictures', () => {
  expect(painted('<link rel="modulepreload" href="/a.js"/>')).toBe(
    '<link fetchpriority="low" rel="modulepreload" href="/a.js"/>',
  )
})
