import { evaluationTags } from '@mall/contract/evaluation'
import type { EvaluableItem, EvaluationTag } from './evaluable.ts'

export type Photo = { id: string; url: string }

/** One line's review as it is being written; `star` 0 is none yet. */
export type ReviewDraft = {
  star: number
  tags: readonly EvaluationTag[]
  content: string
  images: readonly Photo[]
  anonymous: boolean
}

/** Scores of the store; 0 is none. */
export type Scores = { desc: number; service: number; delivery: number }
export type Draft = { items: Readonly<Record<string, ReviewDraft>>; scores: Scores }

export const contentLimit = 500
export const photoLimit = 9
export const blank: ReviewDraft = { star: 0, tags: [], content: '', images: [], anonymous: false }
export const emptyDraft: Draft = { items: {}, scores: { desc: 0, service: 0, delivery: 0 } }

export const reviewIn = (draft: Draft, item: Pick<EvaluableItem, 'order_item_id'>): ReviewDraft =>
  draft.items[item.order_item_id] ?? blank

/** What is wrong with a review that is to be published; undefined when nothing is. */
export function contentProblem({ star, content }: Pick<ReviewDraft, 'star' | 'content'>): string | undefined {
  if (content.length > contentLimit) return `最多 ${contentLimit} 字，已超出 ${content.length - contentLimit} 字`
  return star > 0 && star <= 2 && content.trim() === '' ? '说说哪里不满意吧' : undefined
}

/** Words of praise are offered from three stars up. */
export const mayPraise = (star: number): boolean => star >= 3

/** A review as it travels. */
export const wireReview = (order_item_id: number, { star, tags, content, images, anonymous }: ReviewDraft) => ({
  order_item_id,
  star,
  tags: mayPraise(star) ? [...tags] : [],
  content: content.trim(),
  images: images.map(({ url }) => url),
  anonymous,
})

/** What was kept in this tab; storage may hold anything, and whatever is not a draft is nothing. */
export function readDraft(text: string | null): Draft {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return emptyDraft
  }
  const scores = fieldOf(stored, 'scores')
  const items = fieldOf(stored, 'items')
  const pairs = typeof items === 'object' && items !== null ? Object.entries(items) : []
  return {
    items: Object.fromEntries(pairs.map(([id, review]) => [id, reviewFrom(review)])),
    scores: {
      desc: starFrom(fieldOf(scores, 'desc')),
      service: starFrom(fieldOf(scores, 'service')),
      delivery: starFrom(fieldOf(scores, 'delivery')),
    },
  }
}

function reviewFrom(stored: unknown): ReviewDraft {
  const content = fieldOf(stored, 'content')
  const tags = fieldOf(stored, 'tags')
  const images = fieldOf(stored, 'images')
  return {
    star: starFrom(fieldOf(stored, 'star')),
    tags: evaluationTags.filter((tag) => Array.isArray(tags) && tags.includes(tag)),
    content: typeof content === 'string' ? content : '',
    images: Array.isArray(images) ? images.flatMap(photoFrom).slice(0, photoLimit) : [],
    anonymous: fieldOf(stored, 'anonymous') === true,
  }
}

function photoFrom(stored: unknown): Photo[] {
  const [id, url] = [fieldOf(stored, 'id'), fieldOf(stored, 'url')]
  return typeof id === 'string' && typeof url === 'string' ? [{ id, url }] : []
}

const starFrom = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 5 ? value : 0

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}
