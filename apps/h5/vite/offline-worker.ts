import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'
import { pages } from '../app/pages.ts'

/** Every page, and the one of addresses that are none. */
const allPaths = [...Object.values(pages).map(({ path }) => path), '/unknown'].join(',')

/**
 * Builds `sw/sw.ts` into `build/client/sw.js` with the list of files it brings along: every script and sheet, the
 * document that serves all pages without network, and which files belong to which page. The PWA plugin would do so once the client's files are written; React
 * Router writes the last of them, its manifest, while the server's are made. So only its builder is taken, and called after.
 */
export function offlineWorker(): Plugin[] {
  const [pwa] = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    outDir: 'build/client',
    injectRegister: false,
    // The web manifest is a file of its own, so that a dev server has it as well.
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['assets/*.{js,css}'],
      // Charts draw what only the mall can tell, and weigh as much as all the rest.
      globIgnores: ['assets/chart-engine-*.js'],
      modifyURLPrefix: { '': '/' },
    },
  })
  let folder = ''
  return [
    { ...pwa, name: 'vite-plugin-pwa', apply: 'build' },
    {
      name: 'offline-worker',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'ssr',
      configResolved(config) {
        folder = join(config.root, 'build', 'client')
      },
      closeBundle: {
        sequential: true,
        order: 'post',
        async handler(error) {
          if (error) return
          const names = await readdir(join(folder, 'assets'))
          const version = names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0]
          if (!version)
            return this.error('React Router has written no manifest: what would the worker know its version by?')
          const api: VitePluginPWAAPI = pwa?.api
          api.extendManifestEntries(() => [
            { url: `/offline?v=${version}`, revision: null },
            { url: `/__manifest?${new URLSearchParams({ version, paths: allPaths })}`, revision: null },
          ])
          await api.generateSW()
        },
      },
    },
  ]
}
