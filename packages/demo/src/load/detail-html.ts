import { escapeHtml } from '@mall/server/src/kernel/html.ts'
import type { DetailBlock } from '../catalogue/types.ts'

/** The blocks of a goods' detail as the rich text that stores write. */
export const detailHtml = (blocks: readonly DetailBlock[]): string => blocks.map(block).join('')

function block(one: DetailBlock): string {
  if (one.kind === 'image')
    return `<p><img src="/img/${escapeHtml(one.image)}?w=750" alt="${escapeHtml(one.alt)}" width="750" height="750"></p>`
  if (one.kind === 'text') {
    return `<h3>${escapeHtml(one.title)}</h3>${one.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}`
  }
  const rows = one.rows.map(({ name, value }) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
  return `<h3>${escapeHtml(one.title)}</h3><table><tbody>${rows.join('')}</tbody></table>`
}
