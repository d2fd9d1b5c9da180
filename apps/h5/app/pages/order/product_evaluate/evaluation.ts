import type { OutputOf } from '@mall/contract/call/call'
import { labelled } from '@mall/contract/call/field-label'
import { z } from '@mall/contract/call/zod'
import type { evaluable } from '@mall/contract/evaluation/calls'
import { appendEvaluation, evaluate } from '@mall/contract/evaluation/terms'
import { evaluationTags } from '@mall/contract/evaluation/words'
import { unlessBlank } from '#form/wire.ts'

export type Evaluable = OutputOf<typeof evaluable>
export type EvaluableItem = Evaluable['items'][number]

type View =
  | { kind: 'review' | 'append'; items: EvaluableItem[] }
  | { kind: 'done' | 'appended' | 'deleted' | 'over' | 'not_yet' }

/** The content of the page: lines to review, reviews to add to, or the reason why there are none. */
export function viewOf(data: Evaluable, { itemId, append }: { itemId: number; append: boolean }): View {
  if (data.state === 'not_yet') return { kind: 'not_yet' }
  const named = data.items.filter((item) => itemId === 0 || item.order_item_id === itemId)
  if (named.length > 0 && named.every((item) => item.state === 'deleted')) return { kind: 'deleted' }
  if (append) {
    const items = named.filter((item) => item.state === 'done')
    return items.length > 0 ? { kind: 'append', items } : { kind: 'appended' }
  }
  const items = named.filter((item) => item.state === 'pending')
  if (items.length === 0) return { kind: 'done' }
  return data.state === 'over' ? { kind: 'over' } : { kind: 'review', items }
}

export const contentLimit = 500
export const photoLimit = 9

const Stars = z.int().min(0).max(5)

/** One line in the form; `star` 0 is none yet. */
const Line = z.object({
  order_item_id: z.int(),
  star: Stars,
  tags: z.array(z.enum(evaluationTags)),
  content: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string() })),
  anonymous: z.boolean(),
})
export type Line = z.infer<typeof Line>

/** All lines of an order still to be reviewed, and the scores of the store; 0 is none. */
export const Draft = z.object({ items: z.array(Line), desc_score: Stars, service_score: Stars, delivery_score: Stars })
export type Draft = z.infer<typeof Draft>

export const scoreNames = ['desc_score', 'service_score', 'delivery_score'] as const
const noScores = { desc_score: 0, service_score: 0, delivery_score: 0 }

type Item = Pick<EvaluableItem, 'order_item_id'>

export const blankLine = ({ order_item_id }: Item): Line => ({
  order_item_id,
  star: 0,
  tags: [],
  content: '',
  images: [],
  anonymous: false,
})

/** Whether an entry is about this line. */
export const isOf =
  ({ order_item_id }: Item) =>
  (one: Item) =>
    one.order_item_id === order_item_id

/** A form for the lines still to be reviewed, filled with the draft kept in this tab. */
export const draftOf = (waiting: readonly Item[], stored: Draft | null): Draft => ({
  ...(stored ?? noScores),
  items: waiting.map((item) => stored?.items.find(isOf(item)) ?? blankLine(item)),
})

/** Ready-made praise is offered from three stars up. */
export const mayPraise = (star: number): boolean => star >= 3

const sentLine = ({ images, tags, ...line }: Line) => ({
  ...line,
  tags: mayPraise(line.star) ? tags : [],
  images: images.map(({ url }) => url),
})

const isThere = <One>(one: One | undefined): one is One => one !== undefined

const { items, desc_score, service_score, delivery_score } = evaluate.input.shape

/** The input made of a draft: lines shown that have stars; a line shown alone is required to have them. */
export const evaluationOf = (shown: readonly Item[]) => {
  const ids = shown.map(({ order_item_id }) => order_item_id)
  const isSent = ({ order_item_id, star }: Line) => ids.includes(order_item_id) && (star > 0 || ids.length === 1)
  return z.object({
    desc_score: unlessBlank(desc_score),
    service_score: unlessBlank(service_score),
    delivery_score: unlessBlank(delivery_score),
    items: labelled(
      '商品明细',
      z
        .array(z.preprocess((line: Line) => (isSent(line) ? sentLine(line) : undefined), items.element.optional()))
        .transform((lines) => lines.filter(isThere)),
    ),
  })
}

const Addition = Line.pick({ order_item_id: true, content: true, images: true })
export type Addition = z.infer<typeof Addition>

export const AppendDraft = z.object({ items: z.array(Addition) })
export type AppendDraft = z.infer<typeof AppendDraft>

export const blankAddition = ({ order_item_id }: Item): Addition => ({ order_item_id, content: '', images: [] })

export const appendDraftOf = (open: readonly Item[], stored: AppendDraft | null): AppendDraft => ({
  items: open.map((item) => stored?.items.find(isOf(item)) ?? blankAddition(item)),
})

const isWritten = ({ content }: Addition) => content.trim() !== ''

const sentAdditions = (lines: Addition[]) =>
  lines.map((line) =>
    isWritten(line) || !lines.some(isWritten) ? { ...line, images: line.images.map(({ url }) => url) } : undefined,
  )

/** Each addition is sent by its own call. Those without words are left out, unless all are. */
export const Additions = z.object({
  items: labelled(
    '商品明细',
    z.preprocess(sentAdditions, z.array(appendEvaluation.input.optional())).transform((lines) => lines.filter(isThere)),
  ),
})

/** The text with the word that the mall refused; the first when none holds it literally. */
export const bannedIn = <One extends { content: string }>(word: string, written: readonly One[]): One | undefined =>
  written.find(({ content }) => content.toLowerCase().includes(word.toLowerCase())) ?? written[0]
