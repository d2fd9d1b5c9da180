import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceShare } from './PriceShare.tsx'

test('a flash price under three tenths of the usual one is read in red, at three tenths it is not', () => {
  expect(renderToStaticMarkup(<PriceShare fen={128} of={12_800} />)).toBe('<span class="desk-late">1%</span>')
  expect(renderToStaticMarkup(<PriceShare fen={2999} of={10_000} />)).toContain('desk-late')
  expect(renderToStaticMarkup(<PriceShare fen={3000} of={10_000} />)).toBe('<span>30%</span>')
})

test('a price beside nothing says nothing', () => {
  expect(renderToStaticMarkup(<PriceShare fen={128} of={null} />)).toBe('')
})
