import type { HelpIcon, HelpTopic } from '@mall/contract/help/words'
import { escapeHtml } from '#kernel/html.ts'
import type { HelpSwitch } from './switches.ts'

export type ShippedCategory = { key: CategoryKey; name: string; icon: HelpIcon }
type CategoryKey = 'shopping' | 'payment' | 'delivery' | 'aftersale' | 'invoice' | 'company' | 'merchant' | 'account'

export type ShippedArticle = {
  /** Never changes: by it an article is known in malls that have it already. */
  key: string
  category: CategoryKey
  title: string
  blocks: readonly Block[]
  /** Condition of the article: in a mall where it does not hold, the article is not there at all. */
  when: When | null
  hot: boolean
  about: readonly HelpTopic[]
}

/** Condition of some words: a feature is on, or it is off. */
type When = { on: HelpSwitch } | { off: HelpSwitch }

/** A line, or one that stands where something is on, or off. */
type Line = string | (When & { line: string })

/** A paragraph, a list, steps one after the other, a heading that links may lead to, or a link within the mall; each may be of some malls only. */
type Block = Line | readonly Line[] | { steps: readonly Line[] } | { h: string } | Link | (When & Link)
type Link = { to: string; text: string }

type More = { hot?: boolean; about?: readonly HelpTopic[]; when?: When }

/** The articles of one category: each by its key, title and words. */
export const articlesOf =
  (category: CategoryKey) =>
  (
    key: string,
    title: string,
    blocks: readonly Block[],
    { hot = false, about = [], when }: More = {},
  ): ShippedArticle => ({
    key: `${category}.${key}`,
    category,
    title,
    blocks,
    when: when ?? null,
    hot,
    about,
  })

export type On = ReadonlySet<HelpSwitch>

export const holds = (when: When | null, on: On): boolean =>
  when === null || ('on' in when ? on.has(when.on) : !on.has(when.off))

/** The words of an article in a mall with these features. */
export const shippedHtml = ({ blocks }: Pick<ShippedArticle, 'blocks'>, on: On): string =>
  blocks.map((block) => htmlOf(block, on)).join('')

const wordsOf = (line: Line, on: On): string[] => {
  if (typeof line === 'string') return [line]
  return holds(line, on) ? [line.line] : []
}

const items = (lines: readonly Line[], on: On) =>
  lines
    .flatMap((line) => wordsOf(line, on))
    .map((text) => `<li>${escapeHtml(text)}</li>`)
    .join('')

const isList = (block: Block): block is readonly Line[] => Array.isArray(block)

function htmlOf(block: Block, on: On): string {
  if (isList(block)) return `<ul>${items(block, on)}</ul>`
  if (typeof block === 'string' || 'line' in block) {
    return wordsOf(block, on)
      .map((text) => `<p>${escapeHtml(text)}</p>`)
      .join('')
  }
  if ('steps' in block) return `<ol>${items(block.steps, on)}</ol>`
  if ('h' in block) return `<h3>${escapeHtml(block.h)}</h3>`
  const isThere = !('on' in block || 'off' in block) || holds(block, on)
  return isThere ? `<p><a href="${escapeHtml(block.to)}">${escapeHtml(block.text)}</a></p>` : ''
}
