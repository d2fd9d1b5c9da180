import type { DetailBlock } from '../catalogue/types.ts'

const safe = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** The blocks of a goods' detail as the rich text that stores write. */
export const detailHtml = (blocks: readonly DetailBlock[]): string => blocks.map(block).join('')

function block(one: DetailBlock): string {
  if (one.kind === 'image')
    return `<p><img src="/img/${safe(one.image)}?w=750" alt="${safe(one.alt)}" width="750" height="750"></p>`
  if (one.kind === 'text') {
    return `<h3>${safe(one.title)}</h3>${one.paragraphs.map((text) => `<p>${safe(text)}</p>`).join('')}`
  }
  const rows = one.rows.map(({ name, value }) => `<tr><th>${safe(name)}</th><td>${safe(value)}</td></tr>`)
  return `<h3>${safe(one.title)}</h3><table><tbody>${rows.join('')}</tbody></table>`
}
