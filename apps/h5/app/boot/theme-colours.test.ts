import { expect, test } from 'vitest'
import { contrastWithWhite, themeColours } from './theme-colours.ts'

test('a theme may swap the primary family', () => {
  expect(themeColours({ primary: '#0B7A3E', primary_press: '#075C2E', bogus: '#000000' })).toEqual({
    '--c-primary': '#0B7A3E',
    '--c-primary-press': '#075C2E',
  })
})

test('a fill too pale for its white label refuses the whole theme', () => {
  expect(contrastWithWhite('#FFB400')).toBeLessThan(4.5)
  expect(themeColours({ primary: '#FFB400', 'primary-press': '#B81D15' })).toEqual({})
})

test('anything that is not a colour is left out', () => {
  expect(themeColours({ primary: '#E1251B', 'primary-soft': 'url(https://evil.example)' })).toEqual({
    '--c-primary': '#E1251B',
  })
  expect(themeColours({ primary: 'red' })).toEqual({})
  expect(themeColours(null)).toEqual({})
})

test('contrast is that of WCAG', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
  expect(contrastWithWhite('#E1251B')).toBeGreaterThan(4.5)
})
