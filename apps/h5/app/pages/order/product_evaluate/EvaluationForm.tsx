import { evaluate } from '@mall/contract/evaluation/calls'
import { useState } from 'react'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { storedForm, useStoredForm } from '#form/stored-form.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { StarsPicker } from '#ui/StarsPicker.tsx'
import {
  bannedIn,
  blankLine,
  Draft,
  draftOf,
  type Evaluable,
  type EvaluableItem,
  evaluationOf,
  isOf,
  scoreNames,
} from './evaluation.ts'
import { ItemEvaluation } from './ItemEvaluation.tsx'
import { usePublished } from './usePublished.ts'

const pendingOf = ({ items }: Evaluable) => items.filter(({ state }) => state === 'pending')

type Props = {
  data: Evaluable
  items: readonly EvaluableItem[]
  /** one line was named: the others follow one by one */
  one: boolean
  title: string
  onRefresh: () => unknown
}

/** All lines that wait, or one of them; those with stars are published together. */
export function EvaluationForm({ data, items, one, title, onRefresh }: Props) {
  const { order_no, merchant_scored, mer_name } = data
  const key = `evaluation:${order_no}`
  // The form holds all unreviewed lines, so that the text of one is kept while another is shown.
  const [begun] = useState(() => pendingOf(data))
  const placeOf = (item: Pick<EvaluableItem, 'order_item_id'>) => begun.findIndex(isOf(item))
  const published = usePublished(data)
  const alone = items.length === 1

  const form = useContractForm({
    call: evaluate,
    schema: evaluationOf(items),
    start: draftOf(begun, storedForm(key, Draft)),
    async send({ items: lines, ...scores }, { change, say }) {
      let points = 0
      try {
        const done = await sent(evaluate, { order_no, ...(merchant_scored ? {} : scores), items: lines })
        points = done.points
      } catch (error) {
        const refused = refusedBy(evaluate, error)
        const guilty = refused?.code === 'evaluation.banned_word' ? bannedIn(refused.data.word, lines) : undefined
        if (refused && guilty) return say(`items.${placeOf(guilty)}.content`, refused.msg)
        if (refused?.code.startsWith('evaluation.')) void onRefresh()
        throw error
      }
      const left = pendingOf(data).filter((item) => !lines.some(isOf(item)))
      if (left.length === 0) stored.forget()
      for (const line of lines) change(`items.${placeOf(line)}`, blankLine(line))
      for (const score of scoreNames) change(score, 0)
      published.on({ left: left.length, nextId: one ? (left[0]?.order_item_id ?? null) : null, points })
    },
  })
  const stored = useStoredForm(key, form)
  const shown = items.map((item) => ({ item, at: placeOf(item) }))
  const rated = shown.filter(({ at }) => (form.values.items[at]?.star ?? 0) > 0)

  function publish() {
    if (rated.length === 0 && !alone) toast('请先为商品打分')
    else void form.submit()
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
      <form
        {...form.bind}
        onSubmit={(event) => {
          event.preventDefault()
          publish()
        }}
      >
        {shown.map(({ item, at }) =>
          at < 0 ? null : (
            <ItemEvaluation
              key={item.order_item_id}
              item={item}
              star={form.field(`items.${at}.star`)}
              content={form.field(`items.${at}.content`)}
              tags={form.field(`items.${at}.tags`)}
              images={form.field(`items.${at}.images`)}
              anonymous={form.field(`items.${at}.anonymous`)}
            />
          ),
        )}
        {merchant_scored ? null : <MerchantScores merName={mer_name} scores={form.values} onChange={form.change} />}
      </form>
    </Page>
  )
}

type ScoresProps = { merName: string; scores: Scores; onChange: (kind: keyof Scores, star: number) => void }
type Scores = Omit<Draft, 'items'>

const kinds = [
  { key: 'desc_score', label: '描述相符' },
  { key: 'service_score', label: '服务态度' },
  { key: 'delivery_score', label: '物流服务' },
] as const

/** How the store did; may be left out. */
function MerchantScores({ merName, scores, onChange }: ScoresProps) {
  return (
    <Section title="店铺评分" extra={merName}>
      {kinds.map(({ key, label }) => (
        <div className="flex items-center gap-4" key={key}>
          <span className="text-sub text-ink-2">{label}</span>
          <StarsPicker label={label} size={24} value={scores[key]} onChange={(star) => onChange(key, star)} />
        </div>
      ))}
    </Section>
  )
}
