import type { MetaArgs } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { required, usePageQuery, validated } from '#api/page-query.ts'
import { ByLink } from './review/ByLink.tsx'

const Query = { token: required(/^.{20,80}$/) }
export const loader = validated(Query)
export const clientLoader = validated(Query)
/** Whoever has the address may decide: it must not travel on, nor be found. */
export const meta = (args: MetaArgs) => [
  ...pageMeta('订单审批')(args),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ReviewPage() {
  const { token } = usePageQuery(Query)
  return <ByLink key={token} token={token} />
}
