import { QueryClient } from '@tanstack/react-query'

const onServer = () => typeof document === 'undefined'

/** How long an answer is good without asking again. */
export const freshMs = 30_000

/**
 * `call` already tried again what may be tried again; another layer of retries would only multiply them. Without network
 * all is asked at once nonetheless: the worker may have the answer, and an act must fail aloud rather than wait in secret.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        // A rendering's answers go with it: a timer for each would hold them all for as long, of every page there was.
        gcTime: onServer() ? Number.POSITIVE_INFINITY : 10 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let ofBrowser: QueryClient | null = null

/** One for the life of the page in the browser, a new one for each rendering on the server. */
export function currentQueryClient(): QueryClient {
  if (onServer()) return makeQueryClient()
  ofBrowser ??= makeQueryClient()
  return ofBrowser
}

/** At logout: drops answers that were for the person, and refetches prices and the like as a guest. */
export function forgetPersonalQueries(cache: QueryClient = currentQueryClient()): void {
  void cache.cancelQueries()
  cache.removeQueries({ predicate: ({ meta }) => meta?.personal === true })
  refetchAll(undefined, cache)
}

/** At login: refetches everything, since prices on the screen may differ now. */
export function refetchAll(_user?: unknown, cache: QueryClient = currentQueryClient()): void {
  void cache.invalidateQueries()
}
