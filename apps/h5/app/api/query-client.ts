import { QueryClient } from '@tanstack/react-query'

/** `call` already tried again what may be tried again; another layer of retries would only multiply them. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

let ofBrowser: QueryClient | null = null

/** One for the life of the page in the browser, a new one for each rendering on the server. */
export function currentQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient()
  ofBrowser ??= makeQueryClient()
  return ofBrowser
}
