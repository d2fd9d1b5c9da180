export type Heading = { id: string; title: string }

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Gives every h2 an id to go to, and names them for the contents. `html` is sanitised already; only ids are added. */
export function withHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = html.replace(/<h2\b([^>]*)>(.*?)<\/h2>/gis, (_, attributes: string, inner: string) => {
    const id = `part-${headings.length + 1}`
    const title = inner
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
      .trim()
    headings.push({ id, title })
    return `<h2 id="${id}"${attributes}>${inner}</h2>`
  })
  return { html: marked, headings: headings.filter(({ title }) => title !== '') }
}
