import type { Page as Tab } from 'playwright-core'
import { type PageQuery, searchOf } from '../apps/h5/app/page-params.ts'
import { type Facts, type Known, type Step, screens, type View } from '../apps/h5/app/page-screens.ts'
import { type Page, pages } from '../apps/h5/app/pages.ts'
import { aPdf } from '../apps/server/src/modules/file/pdf.fake.ts'

/** One line of the table as one of its viewers meets it. `address` is null where they lack what it is about. */
export type Look = {
  name: string
  view: View
  open: readonly Step[]
  address: (facts: Partial<Facts>) => string | null
}

type Line = { name: string; views: readonly View[]; query?: object; open?: readonly Step[] }
const lines: Readonly<Record<string, readonly Line[]>> = screens

/** All views: each line of each page for each of its viewers, and an address without a page. */
export const looks: readonly Look[] = [
  ...Object.entries<Page>(pages).flatMap(([page, { path, query }]) =>
    (lines[page] ?? []).flatMap(({ name, views, query: asked = {}, open = [] }) =>
      views.map((view) => ({ name, view, open, address: addressOf(path, query, asked) })),
    ),
  ),
  { name: 'not_found', view: 'out', open: [], address: () => '/no/such/page' },
]

/** Does what is to be done before one looks; after each step it waits until the page stands `still`. */
export async function openUp(tab: Tab, steps: readonly Step[], still: () => Promise<void>): Promise<void> {
  for (const step of steps) {
    if ('press' in step) {
      // A sheet that is open keeps everything below it out of reach.
      const sheets = tab.locator('dialog[open]')
      const within = (await sheets.count()) > 0 ? sheets.last() : tab
      await within.getByRole('button', { name: step.press }).first().click()
    } else if ('pick' in step) {
      await tab.getByRole('radio', { name: step.pick }).check()
    } else if ('show' in step) {
      // Not the region of that name in a sheet that is on its way out.
      const sheet = tab.getByRole('dialog', { name: step.sheet })
      await sheet.getByRole('region', { name: step.show }).scrollIntoViewIfNeeded()
    } else {
      const { choose, file } = step
      await tab.getByLabel(choose).setInputFiles({ name: file, mimeType: 'application/pdf', buffer: aPdf() })
      await tab.getByRole('link', { name: file }).waitFor()
    }
    // A sheet that gives way to another still names the same things.
    await still()
  }
}

function addressOf(path: string, query: PageQuery, asked: object): Look['address'] {
  return (facts) => {
    const said = Object.entries(asked).map(([name, value]) => [name, isKnown(value) ? facts[value.fact] : value])
    return said.some(([, value]) => value === undefined) ? null : path + searchOf(query, Object.fromEntries(said))
  }
}

const isKnown = (value: unknown): value is Known<Facts[keyof Facts]> =>
  typeof value === 'object' && value !== null && 'fact' in value
