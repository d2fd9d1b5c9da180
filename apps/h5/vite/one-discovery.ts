import type { Plugin } from 'vite'

const eager = /let debouncedFetchPatches = debounce\(fetchPatches, 100\);\s*fetchPatches\(\);/

/**
 * Waits until the page has put up its links, on a slow line until the person moves (`boot/early.ts`), and for the answer to
 * its last question before it asks the next.
 */
const once = `
let asking = false;
let debouncedFetchPatches = debounce(async () => {
  if (document.documentElement.dataset.waits !== undefined) {
    document.addEventListener("moves", debouncedFetchPatches, { once: true });
    return;
  }
  if (asking) return debouncedFetchPatches();
  asking = true;
  await fetchPatches();
  asking = false;
}, 100);
debouncedFetchPatches();`

/**
 * React Router asks for the files of linked pages at once when a page stands, and again with each change of the page, the
 * same links too while no answer has come: on a slow line five times for one page.
 */
export function oneDiscovery(): Plugin {
  return {
    name: 'one-discovery',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('/lib/dom/ssr/fog-of-war.js')) return null
      if (!eager.test(code)) this.error('React Router no longer asks where it did: is this plugin still needed?')
      return { code: code.replace(eager, once), map: null }
    },
  }
}
