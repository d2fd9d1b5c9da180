import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { headScript } from './head-script.ts'

function firstPaint(stored: string | null | 'denied', dark: boolean, force?: string) {
  const classes: string[] = []
  const root = {
    dataset: { force },
    classList: { add: (name: string) => classes.push(name) },
    style: { colorScheme: '' },
  }
  runInNewContext(headScript, {
    document: { documentElement: root },
    localStorage: {
      getItem(name: string) {
        if (stored === 'denied') throw new Error('SecurityError')
        return name === 'nuxt-color-mode' ? stored : null
      },
    },
    matchMedia: () => ({ matches: dark }),
  })
  return { classes, scheme: root.style.colorScheme }
}

test.each([
  ['dark', false, undefined, 'dark'],
  ['light', true, undefined, 'light'],
  ['system', true, undefined, 'dark'],
  [null, false, undefined, 'light'],
  ['denied', true, undefined, 'dark'],
  ['light', false, 'dark', 'dark'],
] as const)('stored %s, dark system %s, page forces %s: painted %s from the start', (stored, dark, force, expected) => {
  expect(firstPaint(stored, dark, force)).toEqual({ classes: [expected], scheme: expected })
})
