import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { stripOf } from '#features/company/company-strip.ts'
import { aUser } from '#session/user.fake.ts'
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

const now = Date.parse('2026-11-20T08:00:00Z')

/** The script's name for the place on the home page, given all that is stored. */
function stripIn(stored: Readonly<Record<string, string>>) {
  const dataset: { force?: string; strip?: string } = {}
  runInNewContext(headScript, {
    document: { documentElement: { dataset, classList: { add() {} }, style: {} } },
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    matchMedia: () => ({ matches: false }),
    Date: { now: () => now },
  })
  return dataset.strip ?? null
}

const working = (permissions: string) => aUser({ role: { name: '采购员', permissions, order_sight: 'company' } })
const shopper = aUser({ company: null, role: { name: '个人用户', permissions: '*', order_sight: 'company' } })

test.each([
  ['who decides, pays or sees what was spent', working('cart:add,order:pay'), 0, 'todo'],
  ['the owner', working('*'), 0, 'todo'],
  ['who orders', working('cart:add,order:submit'), 0, 'todo'],
  ['who asks stores for a price', working('cart:add,inquiry:cart:export'), 0, 'todo'],
  ['who only puts goods into the cart', working('cart:add,cart:export'), 0, 'hello'],
  ['a shopper', shopper, 0, 'verify'],
  ['a shopper who has closed the banner', shopper, now + 1, null],
  ['a shopper who closed it a week ago', shopper, now - 1, 'verify'],
])('%s finds on the home page what the head script has kept a place for', (_who, userInfo, offUntil, strip) => {
  const stored = {
    session: JSON.stringify({ state: { token: 't', userInfo }, version: 0 }),
    'company-banner-off': String(offUntil),
  }
  expect(stripIn(stored)).toBe(strip)
  expect(stripOf(userInfo, offUntil > now)).toBe(strip)
})

test('no place is kept for visitors, nor for what another hand left in the storage', () => {
  expect(stripIn({})).toBeNull()
  expect(stripIn({ session: JSON.stringify({ state: { token: null, userInfo: null } }) })).toBeNull()
  expect(stripIn({ session: '{"state":{"token":"t","userInfo":{"company":{}}}}' })).toBeNull()
  expect(stripIn({ session: 'hello' })).toBeNull()
})

/** Whether content far below is delayed on such a connection; without one, the browser says nothing about its line. */
function waits(connection?: { effectiveType: string; saveData: boolean }) {
  const dataset: { waits?: string } = {}
  runInNewContext(headScript, {
    document: { documentElement: { dataset, classList: { add() {} }, style: {} } },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    navigator: { connection },
  })
  return dataset.waits === ''
}

test.each([
  ['on a slow line', { effectiveType: '3g', saveData: false }, true],
  ['where data are saved', { effectiveType: '4g', saveData: true }, true],
  ['on a fast line', { effectiveType: '4g', saveData: false }, false],
  ['where nothing is known of the line', undefined, false],
])('%s what lies far below waits until the person moves: %#', (_where, connection, expected) => {
  expect(waits(connection)).toBe(expected)
})
