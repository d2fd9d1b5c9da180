import type { Plugin } from 'vite'

type Edit = readonly [found: RegExp, put: string]

/** What stands in a file of React Router, and what this mall needs there: it has no actions, fetchers or instruments. */
const edits: Readonly<Record<string, readonly Edit[]>> = {
  '/lib/router/router.js': [
    [/\binit\.instrumentations\b/g, '(void 0)'],
    [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'void 0'],
    [
      /else if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\) \{/,
      'else if (false) {',
    ],
    [/^\t\tfetch,$/m, '\t\tfetch: () => { throw new Error("This mall has no fetchers") },'],
    [/^function normalizeNavigateOptions\(isFetcher, path, opts\) \{$/m, '$&\n\treturn { path };'],
  ],
  '/lib/dom/ssr/single-fetch.js': [
    [/if \(request\.method !== "GET"\) return singleFetchActionStrategy\(.*\);/, ''],
    [/if \(!ssr && !foundRevalidatingServerLoader\) return nonSsrStrategy\(.*\);/, ''],
    [/if \(fetcherKey\) return singleFetchLoaderFetcherStrategy\(.*\);/, ''],
  ],
  // A link fetches nothing ahead by itself (`useDetailPrefetch` does): without its four hooks a page of links is there sooner.
  '/lib/dom/lib.js': [
    [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(prefetch, rest\);/, ''],
    [/^\t\t\.\.\.prefetchHandlers,\n\t\thref: \(isSpaLink/m, '\t\thref: (isSpaLink'],
    [/ref: mergeRefs\(forwardedRef, prefetchRef\),\n\t\ttarget,/, 'ref: forwardedRef,\n\t\ttarget,'],
    [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
    [/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$1.forwardRef('],
    [/^(HistoryRouter|NavLink|Form)\.displayName = .*$/gm, ''],
  ],
  '/lib/hooks.js': [[/if \(this\.context\) return .*RSCErrorHandler, .*;/, '']],
}

export const leanerFiles = Object.keys(edits)

/**
 * Leaves out of React Router what a first visit would load and nobody here calls. It is written as branches of what everybody
 * calls, so the bundler cannot tell.
 */
export function leanerRouter(): Plugin {
  return {
    name: 'leaner-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = leanerFiles.find((name) => id.endsWith(`react-router/dist/production${name}`))
      if (!file) return null
      let rest = code
      for (const [found, put] of edits[file] ?? []) {
        if (rest.search(found) < 0)
          this.error(`React Router has no ${found} in ${file} any more: what is there instead?`)
        rest = rest.replace(found, put)
      }
      return { code: rest, map: null }
    },
  }
}
