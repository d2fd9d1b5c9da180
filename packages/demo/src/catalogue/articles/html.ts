import { escapeHtml } from '@mall/server/src/kernel/html.ts'

/** Blocks of an article, in its order. */
export type Block =
  | string
  | { h: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { quote: string }
  /** Links within the mall. */
  | { to: string; text: string }
  /** The first row names the columns. */
  | { table: readonly (readonly string[])[] }
  /** A scene of `pictures/news-art.ts`. */
  | { art: string; alt: string }

const items = (texts: readonly string[]) => texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')
const cells = (row: readonly string[], tag: 'th' | 'td') =>
  `<tr>${row.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`

function htmlOf(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  if ('h' in block) return `<h3>${escapeHtml(block.h)}</h3>`
  if ('list' in block) return `<ul>${items(block.list)}</ul>`
  if ('steps' in block) return `<ol>${items(block.steps)}</ol>`
  if ('quote' in block) return `<blockquote>${escapeHtml(block.quote)}</blockquote>`
  if ('to' in block) return `<p><a href="${escapeHtml(block.to)}">${escapeHtml(block.text)}</a></p>`
  if ('art' in block) {
    return `<p><img src="/img/news-${block.art}.webp?w=750" alt="${escapeHtml(block.alt)}" width="1200" height="800"></p>`
  }
  const [head = [], ...rows] = block.table
  return `<table><tbody>${cells(head, 'th')}${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`
}

/** The blocks as the rich text that editors write. */
export const articleHtml = (blocks: readonly Block[]): string => blocks.map(htmlOf).join('')
