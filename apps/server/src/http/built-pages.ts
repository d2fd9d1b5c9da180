import { createHash } from 'node:crypto'
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { offlineBuild } from './offline-document.ts'
import type { Answer } from './page-call-cache.ts'

type Host = {
  loadContextOf(host: {
    fetch(request: Request): Answer | Promise<Answer>
    nonce: string
    report(error: unknown): void
  }): RouterContextProvider
  /** The bytes of a page that was rendered, whose response has none; undefined of another. */
  piecesOf?: ((page: Response) => readonly Uint8Array[] | undefined) | undefined
  /** The script that sets the colour mode; like all inline scripts without a nonce it is allowed by its hash. */
  headScript: string
  inlineScripts: string[]
}

const BuiltHost = z.object({
  host: z.object({
    loadContextOf: z.custom<Host['loadContextOf']>((value) => typeof value === 'function'),
    piecesOf: z.custom<NonNullable<Host['piecesOf']>>((value) => typeof value === 'function').optional(),
    headScript: z.string(),
    inlineScripts: z.array(z.string()),
  }),
})

export type Mode = 'production' | 'development'
export type BuiltPages = {
  host: Host
  handle: RequestHandler
  /** The same without rendering, for the document that is kept for days without network. */
  handleOffline: RequestHandler
  /** base64 sha256 of the inline scripts that every page has. */
  hashes: readonly string[]
  /** The page's path as it is declared, or nothing for an address that no page has: strangers choose those. */
  patternOf(path: string): string | undefined
}

const known = new WeakMap<ServerBuild, BuiltPages>()

/** Handlers and hashes of a build, worked out once: putting the routes in order takes longer than rendering a small page. */
export function builtPages(build: ServerBuild, mode: Mode): BuiltPages {
  const found = known.get(build)
  if (found) return found
  const { host } = BuiltHost.parse(build.entry.module)
  const patterns = patternsOf(build)
  const made: BuiltPages = {
    host,
    handle: createRequestHandler(build, mode),
    handleOffline: createRequestHandler(offlineBuild(build), mode),
    hashes: host.inlineScripts.map((text) => createHash('sha256').update(text).digest('base64')),
    patternOf(path) {
      const [page = '/'] = path.split('.data')
      const wanted = page.replace(/\/+$/, '')
      return patterns.has(wanted) ? wanted || '/' : undefined
    },
  }
  known.set(build, made)
  return made
}

function patternsOf({ routes }: ServerBuild): ReadonlySet<string> {
  const declared = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${declared(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  return new Set(Object.keys(routes).map(declared))
}
