/* What the server wrote into the document: it stands before anybody has logged in, and is one for all of the console. */

/** What the mall is called. */
export const mallName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** The address of the mall's mark, which is the browser's icon as well. */
export const mallMark = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href
