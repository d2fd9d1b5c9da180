import { appendEvaluation } from '@mall/contract/evaluation'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { Stars } from '#ui/Stars.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { bannedIn } from './banned-word.ts'
import { contentLimit, reviewIn } from './draft.ts'
import type { Evaluable, EvaluableItem } from './evaluable.ts'
import styles from './evaluate.module.css'
import { Photos } from './Photos.tsx'
import { showFirstFault } from './showFirstFault.ts'
import { useDraft } from './useDraft.ts'
import { usePublished } from './usePublished.ts'

type Props = { data: Evaluable; items: readonly EvaluableItem[]; title: string; onRefresh: () => unknown }

/** What has been found out since: once a review, under the review that is there. */
export function AppendForm({ data, items, title, onRefresh }: Props) {
  const { draft, write, drop } = useDraft(`${data.order_no}:append`)
  const published = usePublished(data)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ itemId: number; text: string } | null>(null)
  const contentOf = (item: EvaluableItem) => reviewIn(draft, item).content.trim()
  const written = items.filter((item) => contentOf(item) !== '')
  const tooLong = written.some((item) => contentOf(item).length > contentLimit)

  async function publish() {
    setTried(true)
    setRefused(null)
    if (written.length === 0 || tooLong) {
      showFirstFault()
      return
    }
    for (const item of written) if (!(await send(item))) return
    published.appended()
  }

  async function send(item: EvaluableItem): Promise<boolean> {
    const images = reviewIn(draft, item).images.map(({ url }) => url)
    const input = { order_item_id: item.order_item_id, content: contentOf(item), images }
    try {
      await withIdempotencyKey(appendEvaluation, input, (idempotencyKey) =>
        call(appendEvaluation, input, { idempotencyKey, quiet: true }),
      )
      drop([item.order_item_id])
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const guilty = bannedIn(error, [{ itemId: item.order_item_id, content: input.content }])
      if (guilty !== null) setRefused({ itemId: guilty, text: error.msg })
      else if (error.kind !== 'login') toast.error(error.msg)
      if (error.code?.startsWith('evaluation.')) void onRefresh()
      return false
    }
  }

  return (
    <Page
      title={title}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow onClick={publish}>
              发布追评
            </Button>
          </Can>
        </BottomBar>
      }
    >
      {items.map((item) => {
        const { content, images } = reviewIn(draft, item)
        const mine = refused?.itemId === item.order_item_id ? refused.text : undefined
        const missing = tried && written.length === 0 ? '写点什么吧' : undefined
        return (
          <section className="card" key={item.order_item_id} aria-label={`追评 ${item.name}`}>
            <ItemRow item={item} size={56} />
            <div className={styles.before}>
              <span className="row g8">
                <span className="s12 t3">我的评价</span>
                <Stars value={item.star ?? 0} />
              </span>
              <p className="s13 t2">{item.content || '未填写文字评价'}</p>
            </div>
            <div className={styles.more}>
              <div className={styles.words}>
                <TextArea
                  label="追加评价"
                  hideLabel
                  required
                  value={content}
                  onChange={(text) => {
                    if (mine) setRefused(null)
                    write(item, { content: text })
                  }}
                  max={contentLimit}
                  rows={4}
                  placeholder="用了一段时间，有什么新的感受？"
                  error={mine ?? missing}
                />
              </div>
              <Photos value={images} onChange={(photos) => write(item, { images: photos })} />
            </div>
          </section>
        )
      })}
    </Page>
  )
}
