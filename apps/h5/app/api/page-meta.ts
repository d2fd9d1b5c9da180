import { unnamedMall } from '@mall/contract/site/words'
import { hashKey } from '@tanstack/react-query'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { searchOf } from '#app/page-params.ts'
import { pageAt } from '#app/pages.ts'
import type { RootData } from '#store/global-data.ts'
import { parseQuery } from './page-query.ts'
import { type LoadedReplies, repliesOf } from './public-page.ts'
import type { Loadable } from './query.ts'

/** Shown until a page sets its own. */
export const loadingTitle = '加载中...'

type Loaded = {
  /** The data that the page's loaders brought for a query; undefined when it is gone or failed. */
  loaded: <Data>(query: Loadable<Data>) => Data | undefined
  url: URL
  /** The mall describes itself so; it is the mall's name where no description is set. */
  intro: string
}
type Page = {
  title: string
  /** A page without is not for search engines, whatever the table of pages says. */
  description?: string
  /** Path of the picture that stands for it where a link to it is shared. */
  image?: string | undefined
  /** Structured data for search engines, as schema.org has it; the router escapes it. */
  linked?: Readonly<Record<string, unknown>>
}

/**
 * `export const meta = pageMeta('购物车')`, or with loaded data: `pageMeta(({ loaded, url }) => …)`. An indexed page names
 * the address that all its spellings share, and the facts for a shared link; every other asks not to be indexed.
 */
export function pageMeta(page: string | ((loaded: Loaded) => Page | string)) {
  return ({ loaderData, matches, location }: MetaArgs): MetaDescriptor[] => {
    const replies = hasReplies(loaderData) ? repliesOf(loaderData) : {}
    const loaded = <Data>(query: Loadable<Data>) => {
      const reply = replies[hashKey(query.queryKey)]
      return reply && 'data' in reply ? (reply.data as Data) : undefined
    }
    const url = new URL(location.pathname + location.search, 'http://mall')
    const named =
      typeof page === 'string' ? page : page({ loaded, url, intro: siteIn(matches)?.intro || siteNameIn(matches) })
    const shown: Page = typeof named === 'string' ? { title: named } : named
    const meta: MetaDescriptor[] = [{ title: `${shown.title} - ${siteNameIn(matches)}` }]
    const path = indexedPath(url)
    if (path === null || !shown.description || siteIn(matches)?.is_open === false)
      return [...meta, { name: 'robots', content: 'noindex' }]
    return [...meta, ...found(shown, { path, siteName: siteNameIn(matches), origin: originIn(matches) })]
  }
}

/** The address that all spellings of a page share; null for a page that is not for search engines. */
function indexedPath(url: URL): string | null {
  const page = pageAt(url.pathname)
  if (!page?.indexed) return null
  const query = Object.fromEntries(Object.entries(page.query).filter(([name]) => page.indexed?.includes(name)))
  const params = parseQuery(query, url)
  return page.path + searchOf(query, params)
}

type Where = { path: string; siteName: string; origin: string }

function found({ title, description = '', image, linked }: Page, { path, siteName, origin }: Where): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [
    { name: 'description', content: description.slice(0, 150) },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description.slice(0, 150) },
    { property: 'og:type', content: 'website' },
  ]
  // Both take absolute addresses, so they are left out when the mall's own origin is not configured.
  if (origin) {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: origin + path },
      { property: 'og:url', content: origin + path },
    )
    if (image) meta.push({ property: 'og:image', content: `${origin}${image}?w=750` })
  }
  if (linked) meta.push({ 'script:ld+json': { '@context': 'https://schema.org', ...linked } })
  return meta
}

/** The mall's own origin, `https://mall.example`; empty when it is not configured. */
const originIn = (matches: MetaArgs['matches']): string => siteIn(matches)?.frontDomain ?? ''

export const siteNameIn = (matches: MetaArgs['matches']): string => siteIn(matches)?.siteName ?? unnamedMall

const siteIn = (matches: MetaArgs['matches']) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.init

const hasReplies = (data: unknown): data is LoadedReplies =>
  typeof data === 'object' && data !== null && 'replies' in data
