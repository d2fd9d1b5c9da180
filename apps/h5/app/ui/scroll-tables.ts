const tags = /<(\/?)table\b[^>]*>/g
const box = '<div class="rich-scroll" role="region" tabindex="0" aria-label="表格，可左右滑动">'

/**
 * Gives each table a box of its own, in which fingers and keys scroll it sideways while the page stands. Takes HTML that the server has
 * sanitised: in its attributes no `<` or `>` stands.
 */
export const scrollTables = (sanitisedHtml: string): string =>
  sanitisedHtml.replace(tags, (tag, end: string) => (end ? `${tag}</div>` : `${box}${tag}`))
