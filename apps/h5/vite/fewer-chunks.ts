import type { Plugin } from 'vite'

/** Modules needed by at least so many pages and sheets go into one shared file; others stay with their pages. */
const sharedBy = 5

/** Sheets and layers, which a tap opens over a page; other code that loads later does so without a tap. */
const isSheet = (id: string) => /(Sheets?|Layer|Viewer|Picker|Menu)\.tsx$/.test(id)

/** First pages of most visits. Code they share goes into the frame; code of one, shared with others, into a file beside it. */
const firstPages = { 'beside-home': /\/app\/pages\/home\.tsx$/, 'beside-detail': /\/app\/pages\/product\/detail\.tsx$/ }
const besides = Object.keys(firstPages)
const lates = besides.map((name) => `late-${name}`)

/** Pages that people visit next, before login: code shared elsewhere is kept apart from what these need. */
const shopPages = /\/app\/pages\/(order\/shopping_cart|product\/(product_list|category))\.tsx$/

/**
 * Fewer, larger files. Left alone, the bundler gives each set of pages that share a module a file of its own: sixty for one
 * page, each a request, compressed without knowing the others and named again by every page that needs it. Here a first
 * visit takes libraries (which outlive a release), the frame with what the first pages share, and two files for the page.
 * Other shared code is one more file, each noun with several pages has its own, and so has the code that the first pages load
 * only after a tap.
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
      const first = Object.values(firstPages).map(idsOf)
      if (starts.length < 2) this.error('The frame starts at entry.client.tsx and root.tsx: where are they?')
      if (first.some((found) => found.length === 0))
        this.error('Most first visits begin at home.tsx and product/detail.tsx: where are they?')
      const frame = reachable(starts, importsOf)
      const ofEach = first.map((found) => reachable(found, importsOf))
      const ofFirst = new Set(ofEach.flatMap((found) => [...found]))
      const heavy = [...frame, ...ofFirst].find(ofSchemas)
      if (heavy) this.error(`What every first visit loads imports ${heavy}: schemas bring Zod with them`)

      const ofPages = reachable(ids.filter(isPage), importsOf)
      const later = [...ofFirst].flatMap(opensOf)
      const byTap = reachable(later.filter(isSheet), importsOf)
      const lateOfEach = ofEach.map((found) =>
        reachable(
          [...found].flatMap(opensOf).filter((id) => !isSheet(id)),
          importsOf,
        ),
      )
      const ofShop = reachable(idsOf(shopPages), importsOf)
      const users = usersOf([...ids.filter(isPage), ...new Set(ids.flatMap(opensOf))], importsOf)
      const usersOfOne = (id: string) => (isPage(id) || ofSchemas(id) ? 0 : (users.get(id) ?? 0))
      place = (id) => {
        if (frame.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'frame'
        if (ofForms(id)) return 'form'
        if (usersOfOne(id) > 1) {
          const needing = indexesOf(ofEach, id)
          const lateFor = indexesOf(lateOfEach, id)
          const [one = -1, ...more] = needing
          const isOfOne = more.length === 0 && lateFor.every((i) => i === one)
          if (one >= 0) return (isOfOne && besides[one]) || 'frame'
          if (lateFor.length > 0) return (lateFor.length === 1 && lates[lateFor[0] ?? 0]) || 'late'
        }
        const noun = /\/app\/features\/([\w-]+)\//.exec(id)?.[1]
        if (noun && usersOfOne(id) > 1) return noun
        if (usersOfOne(id) >= sharedBy) return ofShop.has(id) ? 'kit' : 'desk'
        return byTap.has(id) && !ofPages.has(id) ? 'sheets' : null
      }
    },
    // A file takes along the modules that its own import, unless an earlier file has them.
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          ...['vendor', 'frame', ...besides, 'late', ...lates, 'kit', 'desk'].map((name, i) => ({
            name,
            priority: 12 - i,
            test: isIn(name),
          })),
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

const indexesOf = (sets: readonly ReadonlySet<string>[], id: string) =>
  sets.flatMap((set, i) => (set.has(id) ? [i] : []))

/** The number of `starts` that need each module. */
function usersOf(starts: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, number> {
  const users = new Map<string, number>()
  for (const start of starts) {
    for (const id of reachable([start], importsOf)) users.set(id, (users.get(id) ?? 0) + 1)
  }
  return users
}

/** The starts and all modules they import, directly or not. */
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

/** Schemas stay with the pages that validate with them, however many these are. */
const ofSchemas = (id: string): boolean => /\/zod\/|\/contract\/src\/(call\/zod|[\w-]+\/([\w-]+\.)?terms)\.ts$/.test(id)

/** Code that every form needs and no first page does: it loads with the first form. */
const ofForms = (id: string): boolean =>
  /\/(react-hook-form|zod)\/|\/app\/form\/|\/contract\/src\/(call\/zod|text\/sentence|call\/label)\.ts$/.test(id) ||
  /\/app\/ui\/(Uploader|FileRow|shrink-image|Field|FieldFrame|FieldRows|TextArea|SmsCodeField)\.tsx?$/.test(id)
