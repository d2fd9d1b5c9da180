import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'

type Table = EntryContext['manifest']['routes']
type Rendering = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>

/** By the page's own route. */
const found = new WeakMap<Table, Map<string, Table>>()

/**
 * The routes that one page is rendered with: its own, and those of the addresses above it, which the router sends to the
 * browser. The router sorts and searches its whole table for every page, which takes a twentieth of the time of rendering
 * it. Pages whose addresses have parts that change keep the whole table.
 */
export function routesOfPage({ manifest, staticHandlerContext }: Rendering): Table {
  const { location, matches } = staticHandlerContext
  const own = matches.at(-1)
  if (!own || Object.keys(own.params).length > 0) return manifest.routes
  const known = found.get(manifest.routes) ?? new Map<string, Table>()
  const its = known.get(own.route.id)
  if (its) return its
  const made = only(manifest.routes, [...idsOf(matches), ...idsAbove(manifest.routes, location)])
  found.set(manifest.routes, known.set(own.route.id, made))
  return made
}

const idsOf = (matches: readonly { route: { id?: string } }[] | null) =>
  (matches ?? []).flatMap(({ route }) => route.id ?? [])

const idsAbove = (routes: Table, { pathname }: { pathname: string }) => {
  const tree = treeOf(routes, '')
  return pathsAbove(pathname).flatMap((path) => idsOf(matchRoutes(tree, path)))
}

/** `/a/b/c` lies below `/`, `/a` and `/a/b`. */
export function pathsAbove(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return parts.map((_, i) => `/${parts.slice(0, i).join('/')}`)
}

const only = (routes: Table, ids: readonly string[]): Table => Object.fromEntries(ids.map((id) => [id, routes[id]]))

const treeOf = (routes: Table, parentId: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || (route.parentId ?? '') !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) }
  })
