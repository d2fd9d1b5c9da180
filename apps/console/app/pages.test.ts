import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deskAreas, deskKinds, deskPresets, deskRightsOf } from '@mall/contract/console/rights'
import { queueCodes } from '@mall/contract/console/words'
import { describe, expect, test } from 'vitest'
import {
  allPages,
  type DeskPage,
  groups,
  isMine,
  pageOfQueue,
  pages,
  pathOfQueue,
  queuesOf,
  waitsOf,
  wayTo,
} from './pages.ts'
import { glyphNames } from './shell/glyphs.tsx'

const folder = join(import.meta.dirname, 'pages')
const kinds = ['guest', 'both', 'store', 'platform']
const filesOf = (kind: string) =>
  readdirSync(join(folder, kind), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
    .map((entry) => entry.name.replace(/\.tsx$/, ''))

describe('the table of pages', () => {
  test.each(kinds)('every row of %s has its file, and every file its row', (kind) => {
    const rows = allPages.filter((page) => page.kind === kind).map(({ name }) => name)
    expect(filesOf(kind).sort()).toEqual([...rows].sort())
  })

  test('no folder of pages is of a kind that the table does not know', () => {
    expect(readdirSync(folder).sort()).toEqual([...kinds].sort())
  })

  test.each(['path', 'go', 'queue'] as const)('no two pages of one desk share a %s', (field) => {
    for (const kind of deskKinds) {
      const valuesOf = (page: DeskPage) => (field === 'queue' ? queuesOf(page) : (page[field] ?? []))
      const values = allPages.flatMap((page) => (page.kind === kind || page.kind === 'both' ? valuesOf(page) : []))
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test.each(allPages)('$name asks for a right that exists at its desk', ({ kind, right }) => {
    if (right === null) return
    const desks = kind === 'both' ? (['store', 'platform'] as const) : ([kind] as ('store' | 'platform')[])
    for (const desk of desks) expect(deskRightsOf(desk)).toContain(right)
  })

  test.each(allPages)('$name has a glyph, stands in a known group, below a known page', ({ icon, group, under }) => {
    expect(glyphNames).toContain(icon)
    if (group !== null) expect(Object.keys(groups)).toContain(group)
    if (under !== undefined) expect(allPages.map(({ name }) => name)).toContain(under)
  })
})

describe('whose a page is', () => {
  const reader = {
    kind: 'store',
    rights: deskPresets.store.find(({ code }) => code === 'reader')?.rights ?? [],
  } as const
  const owner = { kind: 'platform', rights: ['*'] } as const

  test('who may read orders sees their page, and no page of the platform', () => {
    expect(isMine(pages.orders, reader)).toBe(true)
    expect(isMine(pages.withdrawals, reader)).toBe(false)
  })

  test('the owner of one kind of desk sees nothing of the other', () => {
    expect(isMine(pages.withdrawals, owner)).toBe(true)
    expect(isMine(pages.orders, owner)).toBe(false)
  })

  test('a right to act opens the page of who may read', () => {
    expect(isMine(pages.orders, { kind: 'store', rights: ['orders'] })).toBe(true)
    expect(isMine(pages.orders, { kind: 'store', rights: deskAreas.store.filter((area) => area !== 'orders') })).toBe(
      false,
    )
  })

  test('a queue leads to its page only for who may see it', () => {
    expect(pageOfQueue('withdrawals', owner)).toBe(pages.withdrawals)
    expect(pageOfQueue('withdrawals', reader)).toBeNull()
    expect(pageOfQueue('sms_failing', owner)).toBe(pages.connections)
    expect(waitsOf(pages.connections, 'sms_failing')).toBe('短信发不出去')
    expect(waitsOf(pages.connections, 'connection_failing')).toBe('失败的对接')
    expect(pathOfQueue(pages.connections, 'sms_failing')).toBe('/connections')
    expect(pathOfQueue(pages.invoices, 'to_red')).toBe('/invoices?tab=to_red')
    expect(pathOfQueue(pages.invoices, 'to_invoice')).toBe('/invoices')
  })

  test.each(queueCodes)('what waits as %s stands on a page', (code) => {
    expect(allPages.filter((page) => queuesOf(page).includes(code))).not.toEqual([])
  })

  test('the way to a page begins at the top', () => {
    expect(wayTo(pages.orders)).toEqual([pages.orders])
  })
})
