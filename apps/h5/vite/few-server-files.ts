import type { Plugin } from 'vite'
import { reachable } from './fewer-chunks.ts'

/** Come within what the server renders with. React and the router stay outside: the server asks the same ones. */
const within = ['zod', '@tanstack/react-query', '@tanstack/query-core', 'zustand', 'react-hook-form', 'uqr']

/**
 * What the server renders any page with is one file. Left alone it is 172 of ours, since what comes later in a browser has
 * files of its own, and 240 of libraries: to find and read four hundred takes as long as to run them.
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
