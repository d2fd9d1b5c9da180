import type { Plugin } from 'vite'
import { reachable } from './fewer-chunks.ts'

/** Bundled with the server's pages. React and the router stay outside: the server needs the same instances. */
const within = ['zod', '@tanstack/react-query', '@tanstack/query-core', 'zustand', 'react-hook-form', 'uqr']

/**
 * All code that the server may render with becomes one file. Left alone it is 172 files of ours, since code that loads later
 * in a browser has files of its own, and 240 of libraries: finding and reading four hundred takes as long as running them.
 */
export function fewServerFiles(): Plugin {
  let atOnce: ReadonlySet<string> = new Set()
  return {
    name: 'few-server-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    config: () => ({ ssr: { noExternal: within } }),
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      atOnce = reachable(entries, importsOf)
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name: 'pages', test: (id: string) => atOnce.has(id) }] },
    }),
  }
}
