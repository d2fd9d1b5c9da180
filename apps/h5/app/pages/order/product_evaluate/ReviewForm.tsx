import { evaluate } from '@mall/contract/evaluation'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { bannedIn } from './banned-word.ts'
import { contentProblem, reviewIn, wireReview } from './draft.ts'
import type { Evaluable, EvaluableItem } from './evaluable.ts'
import { ItemReview } from './ItemReview.tsx'
import { MerchantScores } from './MerchantScores.tsx'
import { showFirstFault } from './showFirstFault.ts'
import { useDraft } from './useDraft.ts'
import { usePublished } from './usePublished.ts'

type Props = {
  data: Evaluable
  items: readonly EvaluableItem[]
  /** one line was named: the others follow one by one */
  one: boolean
  title: string
  onRefresh: () => unknown
}

/** All lines that wait, or one of them; those with stars are published together. */
export function ReviewForm({ data, items, one, title, onRefresh }: Props) {
  const { draft, write, score, drop } = useDraft(data.order_no)
  const published = usePublished(data)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ itemId: number; text: string } | null>(null)
  const rated = items.filter((item) => reviewIn(draft, item).star > 0)
  const alone = items.length === 1

  async function publish() {
    setTried(true)
    setRefused(null)
    if (rated.length === 0 && !alone) toast('请先为商品打分')
    if (rated.length === 0 || rated.some((item) => contentProblem(reviewIn(draft, item)))) {
      showFirstFault()
      return
    }
    const { desc, service, delivery } = draft.scores
    const input = {
      order_no: data.order_no,
      ...(data.merchant_scored
        ? {}
        : {
            desc_score: desc || undefined,
            service_score: service || undefined,
            delivery_score: delivery || undefined,
          }),
      items: rated.map((item) => wireReview(item.order_item_id, reviewIn(draft, item))),
    }
    try {
      await withIdempotencyKey(evaluate, input, (idempotencyKey) =>
        call(evaluate, input, { idempotencyKey, quiet: true }),
      )
    } catch (error) {
      explain(error)
      return
    }
    setTried(false)
    drop(rated.map((item) => item.order_item_id))
    const waiting = data.items.filter((item) => item.state === 'pending' && !rated.includes(item))
    published.on(waiting.length, one ? (waiting[0]?.order_item_id ?? null) : null)
  }

  /** The draft stays whatever happens. */
  function explain(error: unknown) {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'login') return
    const guilty = bannedIn(
      error,
      rated.map((item) => ({ itemId: item.order_item_id, content: reviewIn(draft, item).content })),
    )
    if (guilty !== null) {
      setRefused({ itemId: guilty, text: error.msg })
      showFirstFault()
      return
    }
    toast.error(error.msg)
    if (error.code?.startsWith('evaluation.')) void onRefresh()
  }

  return (
    <Page
      title={title}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow onClick={publish}>
              {alone || rated.length === 0 ? '发布' : `发布（${rated.length}）`}
            </Button>
          </Can>
        </BottomBar>
      }
    >
      {items.map((item) => (
        <ItemReview
          key={item.order_item_id}
          item={item}
          review={reviewIn(draft, item)}
          onChange={(part) => {
            if (part.content !== undefined && refused?.itemId === item.order_item_id) setRefused(null)
            write(item, part)
          }}
          tried={tried}
          refused={refused?.itemId === item.order_item_id ? refused.text : undefined}
          needed={alone}
        />
      ))}
      {data.merchant_scored ? null : <MerchantScores merName={data.mer_name} scores={draft.scores} onChange={score} />}
    </Page>
  )
}
