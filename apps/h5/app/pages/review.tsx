import type { MetaArgs } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { ByLink } from './review/ByLink.tsx'

export const loader = validated(pages.review)
export const clientLoader = validated(pages.review)
/** Whoever has the address may decide: it must not travel on, nor be found. */
export const meta = (args: MetaArgs) => [
  ...pageMeta(pages.review.title)(args),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ReviewPage() {
  const { token } = usePageQuery(pages.review)
  return <ByLink key={token} token={token} />
}
