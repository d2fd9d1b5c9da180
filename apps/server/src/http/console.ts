import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { escapeHtml } from '#kernel/html.ts'
import { mountAssets } from './assets.ts'
import type { MallMark } from './manifest.ts'
import { contentPolicy } from './secure.ts'

/** Path of the desk in the addresses of the mall. */
const under = '/console'

type Deps = { imageDomain: string; mall: () => Promise<MallMark> }

/**
 * The built desk: its files, and one document for every other address below. The document shows the mall's name and mark to everybody
 * and no more: the rest comes by calls with a login of the desk's own.
 */
export async function mountConsole(app: Hono, folder: string, { imageDomain, mall }: Deps) {
  const document = await readFile(join(folder, 'index.html'), 'utf8')
  const policy = contentPolicy({ imageDomain })
  const answer = async () =>
    new Response(named(document, await mall()), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // A new build is met at the next visit; the files that it names are kept for a year.
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': policy,
      },
    })
  // Before the files: the document itself is none to be kept.
  for (const path of [under, `${under}/`, `${under}/index.html`]) app.get(path, answer)
  mountAssets(app, folder, { under })
  // A file of another build is not there; it must not be taken for a page.
  app.get(`${under}/*`, (c) => (c.req.path.startsWith(`${under}/assets/`) ? c.notFound() : answer()))
}

/** The document as it was built says what an unnamed mall is called, and shows the house's mark. */
const named = (document: string, { name, logo }: MallMark): string =>
  document
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, before: string) => before + escapeHtml(name))
    .replace(/(<title>工作台 · )[^<]*/, (_, before: string) => before + escapeHtml(name))
    .replace(/<link rel="icon" [^>]*>/, (link) => (logo ? `<link rel="icon" href="${escapeHtml(logo)}">` : link))
