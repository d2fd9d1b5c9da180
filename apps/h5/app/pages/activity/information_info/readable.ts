/** The pictures of an article, as they are looked at large, and its HTML with what a phone needs. */
type Readable = { html: string; pictures: string[] }

const tags = /<(\/?)(a|img)\b[^>]*>/g
const sourceIn = (tag: string) => /\ssrc="([^"?]*)/.exec(tag)?.[1] ?? ''
const altIn = (tag: string) => /\salt="([^"]*)"/.exec(tag)?.[1] ?? ''

/**
 * Pictures are buttons that enlarge them, but for those that are links already. Takes HTML that the server has sanitised: in its attributes no `<` or `>` stands.
 */
export function readable(sanitisedHtml: string): Readable {
  const pictures: string[] = []
  let links = 0
  const html = sanitisedHtml.replace(tags, (tag, end: string, name: string) => {
    if (name === 'a') links += end ? -1 : 1
    const source = sourceIn(tag)
    if (name === 'a' || links > 0 || source === '') return tag
    pictures.push(source)
    const label = ['查看大图', altIn(tag)].filter(Boolean).join('：')
    return `<button type="button" class="rich-picture" data-at="${pictures.length - 1}" aria-label="${label}">${tag}</button>`
  })
  return { html, pictures }
}
