import type { Plugin } from 'vite'

/** What so many pages and sheets share is fetched with the first page; what fewer share comes with them. */
const sharedBy = 16

/**
 * Fewer, larger files. Left alone, the bundler gives each set of pages that share a module a file of its own: sixty for one
 * page, each compressed without knowing the others and named again in the manifest by every page that needs it. Here
 * all that the frame needs is two files, libraries (which outlive a release) and our own, and what most pages share a third.
 */
export function fewerChunks(): Plugin {
  let frame = new Set<string>()
  return {
    name: 'fewer-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const starts = [...this.getModuleIds()].filter((id) => /\/app\/(entry\.client|root)\.tsx(\?|$)/.test(id))
      if (starts.length < 2) this.error('The frame starts at entry.client.tsx and root.tsx: where are they?')
      frame = reachable(starts, (id) => this.getModuleInfo(id)?.importedIds ?? [])
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'vendor', priority: 3, test: (id) => frame.has(id) && id.includes('/node_modules/') },
          { name: 'frame', priority: 2, test: (id) => frame.has(id) },
          { name: 'kit', priority: 1, minShareCount: sharedBy, test: (id) => !ofSchemas(id) },
        ],
      },
    }),
  }
}

/** The starts and all they import, over however many steps; schemas and what only they need left out. */
export function reachable(starts: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || ofSchemas(id)) return
    found.add(id)
    importsOf(id).forEach(visit)
  }
  starts.forEach(visit)
  return found
}

/** A module of the contract passes its schemas on, wanted or not: they and Zod belong to the pages that check with them. */
const ofSchemas = (id: string): boolean => /\/zod\/|zod-without-eval|\?schemas$/.test(id)
