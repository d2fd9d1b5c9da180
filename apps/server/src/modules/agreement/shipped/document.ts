type Section = readonly [title: string, ...content: (string | readonly string[])[]]

/** Builds the plain subset the rich-text page knows: h2, p, ul. Input is our own text, never a visitor's. */
export function documentOf(lead: string, sections: readonly Section[]): string {
  const body = sections.map(([title, ...content]) => {
    const parts = content.map((part) =>
      typeof part === 'string' ? `<p>${part}</p>` : `<ul>${part.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    )
    return `<h2>${title}</h2>${parts.join('')}`
  })
  return `<p>${lead}</p>${body.join('')}`
}
