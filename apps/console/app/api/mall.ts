/* The server writes these into the document, so that they are known before login. */

/** Gives the name of the mall. */
export const mallName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** The address of the mall's mark, which is the browser's icon as well. */
export const mallMark = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href
