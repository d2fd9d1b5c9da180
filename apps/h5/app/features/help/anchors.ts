/** Gives every heading its own words as an id, so that a link `#怎样付款` within the text leads there. `html` is sanitised already. */
export function withAnchors(html: string): string {
  const taken = new Set<string>()
  return html.replace(/<(h[234])\b([^>]*)>(.*?)<\/\1>/gis, (whole, tag: string, attributes: string, inner: string) => {
    const id = inner
      .replace(/<[^>]*>/g, '')
      .replace(/&[a-z#\d]+;/gi, '')
      .replace(/["'<>\s]/g, '')
    if (id === '' || taken.has(id)) return whole
    taken.add(id)
    return `<${tag} id="${id}"${attributes}>${inner}</${tag}>`
  })
}
