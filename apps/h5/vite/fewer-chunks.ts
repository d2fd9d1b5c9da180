import type { Plugin } from 'vite'

/** What so many pages and sheets share is one file; what fewer share comes with them. */
const sharedBy = 5

/** What opens over a page when it is tapped; other code that comes later comes by itself. */
const isSheet = (id: string) => /(Sheets?|Layer|Viewer|Picker|Menu)\.tsx$/.test(id)

/** Where most first visits begin: what these pages have in common with others comes with the frame. */
const firstPages = /\/app\/pages\/(home|product\/detail)\.tsx$/

/**
 * Fewer, larger files. Left alone, the bundler gives each set of pages that share a module a file of its own: sixty for one
 * page, each a request, compressed without knowing the others and named again by every page that needs it. Here a first
 * visit takes libraries (which outlive a release), the frame with what the first pages share, and the page's own file.
 * What is shared elsewhere is one file more, each noun that several pages are about has its own, and so has what the first
 * pages open only when they are tapped.
 */
export function fewerChunks(): Plugin {
  let place: (id: string) => string | null = () => null
  return {
    name: 'fewer-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const idsOf = (pattern: RegExp) => ids.filter((id) => pattern.test(id.replace(/\?.*/, '')))
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const opensOf = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      const isPage = (id: string) => this.getModuleInfo(id)?.isEntry ?? false

      const starts = idsOf(/\/app\/(entry\.client|root)\.tsx$/)
      const first = idsOf(firstPages)
      if (starts.length < 2) this.error('The frame starts at entry.client.tsx and root.tsx: where are they?')
      if (first.length < 2) this.error('Most first visits begin at home.tsx and product/detail.tsx: where are they?')
      const frame = reachable(starts, importsOf)
      const ofFirst = reachable(first, importsOf)
      const heavy = [...frame, ...ofFirst].find(ofSchemas)
      if (heavy) this.error(`What every first visit loads imports ${heavy}: schemas bring Zod with them`)

      const ofPages = reachable(ids.filter(isPage), importsOf)
      const later = [...ofFirst].flatMap(opensOf)
      const byTap = reachable(later.filter(isSheet), importsOf)
      const bySelf = reachable(
        later.filter((id) => !isSheet(id)),
        importsOf,
      )
      const users = usersOf([...ids.filter(isPage), ...new Set(ids.flatMap(opensOf))], importsOf)
      const usersOfOne = (id: string) => (isPage(id) || ofSchemas(id) ? 0 : (users.get(id) ?? 0))
      place = (id) => {
        if (frame.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'frame'
        if (ofForms(id)) return 'form'
        if (ofFirst.has(id) && usersOfOne(id) > 1) return 'frame'
        if (bySelf.has(id) && usersOfOne(id) > 1) return 'late'
        const noun = /\/app\/features\/([\w-]+)\//.exec(id)?.[1]
        if (noun && usersOfOne(id) > 1) return noun
        if (usersOfOne(id) >= sharedBy) return 'kit'
        return byTap.has(id) && !ofPages.has(id) ? 'sheets' : null
      }
    },
    // A file takes along what its modules import, unless a file before it has that.
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          ...['vendor', 'frame', 'late', 'kit'].map((name, i) => ({ name, priority: 7 - i, test: isIn(name) })),
          { name: (id) => place(id), priority: 3, test: (id) => !isIn('form')(id) && !isIn('sheets')(id) },
          ...['form', 'sheets'].map((name, i) => ({ name, priority: 2 - i, test: isIn(name) })),
        ],
      },
    }),
  }

  function isIn(name: string) {
    return (id: string) => place(id) === name
  }
}

/** How many of `starts` need each module. */
function usersOf(starts: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, number> {
  const users = new Map<string, number>()
  for (const start of starts) {
    for (const id of reachable([start], importsOf)) users.set(id, (users.get(id) ?? 0) + 1)
  }
  return users
}

/** The starts and all they import, over however many steps. */
export function reachable(starts: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    importsOf(id).forEach(visit)
  }
  starts.forEach(visit)
  return found
}

/** They belong to the pages that check with them, however many these are. */
const ofSchemas = (id: string): boolean => /\/zod\/|\/contract\/src\/(zod|[\w-]+\.schema)\.ts$/.test(id)

/** What every form needs and no first page: it comes with the first form. */
const ofForms = (id: string): boolean =>
  /\/(react-hook-form|zod)\/|\/app\/form\/|\/contract\/src\/(zod|sentence|label)\.ts$/.test(id)
