import type { HelpIcon, HelpTopic } from '@mall/contract/help'
import { escapeHtml } from '#kernel/html.ts'

export type ShippedCategory = { key: CategoryKey; name: string; icon: HelpIcon }
type CategoryKey = 'shopping' | 'payment' | 'delivery' | 'aftersale' | 'invoice' | 'company' | 'merchant' | 'account'

export type ShippedArticle = {
  /** Never changes: by it an article is known in malls that have it already. */
  key: string
  category: CategoryKey
  title: string
  html: string
  hot: boolean
  about: readonly HelpTopic[]
}

/** A paragraph, a list, steps one after the other, a heading that links may lead to, or a link within the mall. */
type Block = string | readonly string[] | { steps: readonly string[] } | { h: string } | { to: string; text: string }

type More = { hot?: boolean; about?: readonly HelpTopic[] }

/** The articles of one category: each by its key, title and words. */
export const articlesOf =
  (category: CategoryKey) =>
  (key: string, title: string, blocks: readonly Block[], { hot = false, about = [] }: More = {}): ShippedArticle => ({
    ...{ key: `${category}.${key}`, category, title, hot, about },
    html: blocks.map(htmlOf).join(''),
  })

const items = (texts: readonly string[]) => texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')

function htmlOf(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  if ('steps' in block) return `<ol>${items(block.steps)}</ol>`
  if ('h' in block) return `<h3>${escapeHtml(block.h)}</h3>`
  if ('to' in block) return `<p><a href="${escapeHtml(block.to)}">${escapeHtml(block.text)}</a></p>`
  return `<ul>${items(block)}</ul>`
}
