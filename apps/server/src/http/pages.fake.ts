import { createContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Answer } from './page-call-cache.ts'

type Fetch = (request: Request) => Answer | Promise<Answer>
const slot = createContext<{ fetch: Fetch }>()

/** Pages as the client's build brings them, without its looks: each asks the API for `calls` and prints the replies. */
export function plainPages(pages: Record<string, readonly string[]>): ServerBuild {
  const routes = Object.entries(pages).map(([path, calls]) => [
    path,
    {
      id: path,
      // As the client's build writes them.
      path: path.slice(1),
      module: {
        default: () => null,
        loader: async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
          const replies = calls.map((call) => context.get(slot).fetch(new Request(new URL(call, request.url))))
          const answered = await Promise.all(replies)
          const worst = Math.max(...answered.map(({ status }) => status))
          const texts = await Promise.all(answered.map((reply) => reply.text()))
          if (worst >= 400) throw new Response(texts.join('\n'), { status: worst })
          return texts
        },
      },
    },
  ])
  return {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, context: { staticHandlerContext: object }) => {
          headers.set('Content-Type', 'text/html; charset=utf-8')
          return new Response(JSON.stringify(Reflect.get(context.staticHandlerContext, 'loaderData')), {
            status,
            headers,
          })
        },
        host: {
          headScript: '0',
          inlineScripts: [],
          loadContextOf: (host: { fetch: Fetch }) => {
            const context = new RouterContextProvider()
            context.set(slot, host)
            return context
          },
        },
      },
    },
    routes: Object.fromEntries(routes),
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}
