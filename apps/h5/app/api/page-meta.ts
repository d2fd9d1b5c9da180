import { hashKey } from '@tanstack/react-query'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { RootData } from '#store/global-data.ts'
import type { LoadedReplies } from './public-page.ts'
import type { Loadable } from './query.ts'

/** Shown until a page sets its own. */
export const loadingTitle = '加载中...'

type Loaded = {
  /** What the page's loaders brought for a query; undefined where it is gone or failed. */
  loaded: <Data>(query: Loadable<Data>) => Data | undefined
  url: URL
}
type Page = {
  title: string
  description?: string
  /** What search engines read of it, as schema.org has it; the router escapes it. */
  linked?: Readonly<Record<string, unknown>>
}

/** `export const meta = pageMeta('购物车')`, or with what was loaded: `pageMeta(({ loaded, url }) => …)`. */
export function pageMeta(page: string | ((loaded: Loaded) => Page | string)) {
  return ({ loaderData, matches, location }: MetaArgs): MetaDescriptor[] => {
    const replies = hasReplies(loaderData) ? loaderData.replies : {}
    const loaded = <Data>(query: Loadable<Data>) => {
      const reply = replies[hashKey(query.queryKey)]
      return reply && 'data' in reply ? (reply.data as Data) : undefined
    }
    const url = new URL(location.pathname + location.search, 'http://mall')
    const told = typeof page === 'string' ? page : page({ loaded, url })
    const { title, description, linked }: Page = typeof told === 'string' ? { title: told } : told
    const meta: MetaDescriptor[] = [{ title: `${title} - ${siteNameIn(matches)}` }]
    if (description) meta.push({ name: 'description', content: description.slice(0, 150) })
    if (linked) meta.push({ 'script:ld+json': { '@context': 'https://schema.org', ...linked } })
    return meta
  }
}

export function siteNameIn(matches: MetaArgs['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.init?.siteName ?? '澄采商城'
}

const hasReplies = (data: unknown): data is LoadedReplies =>
  typeof data === 'object' && data !== null && 'replies' in data
