import { appendEvaluation } from '@mall/contract/evaluation/calls'
import { useState } from 'react'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { storedForm, useStoredForm } from '#form/stored-form.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { Stars } from '#ui/Stars.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './evaluate.module.css'
import {
  Additions,
  AppendDraft,
  appendDraftOf,
  blankAddition,
  contentLimit,
  type Evaluable,
  type EvaluableItem,
  isOf,
  photoLimit,
} from './evaluation.ts'
import { usePublished } from './usePublished.ts'

type Props = { data: Evaluable; items: readonly EvaluableItem[]; title: string; onRefresh: () => unknown }

/** A later addition, one for each review, shown under the review itself. */
export function AppendForm({ data, items, title, onRefresh }: Props) {
  const key = `evaluation:${data.order_no}:append`
  const [begun] = useState(items)
  const placeOf = (item: Pick<EvaluableItem, 'order_item_id'>) => begun.findIndex(isOf(item))
  const published = usePublished(data)

  const form = useContractForm({
    call: appendEvaluation,
    schema: Additions,
    start: appendDraftOf(begun, storedForm(key, AppendDraft)),
    async send({ items: additions }, { change, say }) {
      for (const addition of additions) {
        const at = placeOf(addition)
        try {
          await sent(appendEvaluation, addition)
        } catch (error) {
          const refused = refusedBy(appendEvaluation, error)
          if (refused?.code === 'evaluation.banned_word') say(`items.${at}.content`, refused.msg)
          if (refused?.code.startsWith('evaluation.')) void onRefresh()
          if (refused?.code === 'evaluation.banned_word') return
          throw error
        }
        // The next one may be refused: this one must not be sent again then.
        change(`items.${at}`, blankAddition(addition))
      }
      stored.forget()
      published.appended()
    },
  })
  const stored = useStoredForm(key, form)
  const { items: lines } = form.values

  /** Validates the other texts again: words under one line are enough, and the rest may stay empty. */
  function write(at: number, text: string) {
    form.change(`items.${at}.content`, text)
    for (const [other, { content }] of lines.entries()) if (other !== at) form.change(`items.${other}.content`, content)
  }

  return (
    <Page
      title={title}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow onClick={() => form.submit()}>
              发布追评
            </Button>
          </Can>
        </BottomBar>
      }
    >
      <form {...form.bind}>
        {items.map((item) => {
          const at = placeOf(item)
          return (
            <section className="card" key={item.order_item_id} aria-label={`追评 ${item.name}`}>
              <ItemRow item={item} size={56} />
              <div className={styles.before}>
                <span className="flex items-center gap-2">
                  <span className="text-hint text-ink-3">我的评价</span>
                  <Stars value={item.star ?? 0} />
                </span>
                <p className="text-sub text-ink-2">{item.content || '未填写文字评价'}</p>
              </div>
              <div className={styles.more}>
                <div className={styles.words}>
                  <TextArea
                    label="追加评价"
                    hideLabel
                    required
                    {...form.field(`items.${at}.content`)}
                    onChange={(text) => write(at, text)}
                    max={contentLimit}
                    rows={4}
                    placeholder="用了一段时间，有什么新的感受？"
                  />
                </div>
                <FilesField label="晒图" {...form.field(`items.${at}.images`)} max={photoLimit} />
              </div>
            </section>
          )
        })}
      </form>
    </Page>
  )
}
