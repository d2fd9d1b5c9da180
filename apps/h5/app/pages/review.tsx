import { previewByLink } from '@mall/contract/approval/calls'
import type { MetaArgs } from 'react-router'
import { call } from '#api/call.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { usePurchaseVerdict } from '#features/approval/usePurchaseVerdict.tsx'
import { Answer } from '#list/Answer.tsx'
import { PurchaseRequest } from '#parts/approval/PurchaseRequest.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Ended } from './review/Ended.tsx'
import styles from './review/review_link.module.css'
import { useLinked } from './review/useLinked.ts'

export const loader = validated(pages.review)
export const clientLoader = validated(pages.review)
/** Anyone with the address may decide, so it must neither leak as a referrer nor be indexed. */
export const meta = (args: MetaArgs) => [
  ...pageMeta(pages.review.title)(args),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ReviewPage() {
  const { token } = usePageQuery(pages.review)
  return <ByLink key={token} token={token} />
}

/** One purchase, one decision, without a login: the link stands for the person it was sent to. */
function ByLink({ token }: { token: string }) {
  const { linked, decide, end } = useLinked(token)
  const { data, isPending } = linked
  const verdict = usePurchaseVerdict({
    purchase: data,
    send: decide,
    preview(refused) {
      const input = { token, refused: refused.join(',') }
      const load = async (signal: AbortSignal) => (await call(previewByLink, input, { signal, quiet: true })).data
      return { key: input.refused, load }
    },
  })
  return (
    <Page title="采购审批" back={false} busy={isPending} footer={data && !end ? verdict.bar : null}>
      {end ? <Ended end={end} /> : null}
      {end ? null : (
        <Answer query={linked} skeleton={<SkeletonRows count={3} />}>
          {(request) => (
            <PurchaseRequest
              purchase={request}
              inside={false}
              choice={verdict.choice}
              head={
                <p className={styles.company}>
                  <Icon name="building" size={16} />
                  <span className="one-line">{request.company_name}</span>
                  <span className="text-ink-3">待 {request.reviewer} 审批</span>
                </p>
              }
            />
          )}
        </Answer>
      )}
      {verdict.layer}
    </Page>
  )
}
