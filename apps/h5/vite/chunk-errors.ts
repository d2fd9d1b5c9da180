import type { Plugin } from 'vite'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
const fail = '{ throw error; }'

/**
 * When a route's chunk cannot be loaded, React Router reloads the page being left, and would do so for ever. The mall
 * reloads at the target path, and once (`shell/reload-guard.ts`): so a page stands in which lets the error reach the boundary.
 */
export function chunkErrorsReachTheBoundary(): Plugin {
  return {
    name: 'chunk-errors-reach-the-boundary',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('/lib/dom/ssr/routeModules.js')) return null
      if (!reload.test(code)) this.error('React Router no longer reloads where it did: is this plugin still needed?')
      return { code: code.replace(reload, `return { default() ${fail}, clientLoader() ${fail} };`), map: null }
    },
  }
}
