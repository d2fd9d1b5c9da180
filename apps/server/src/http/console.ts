import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { mountAssets } from './assets.ts'
import { contentPolicy } from './secure.ts'

/** Where the desk lies, in the addresses of the mall. */
const under = '/console'

/**
 * The built desk: its files, and one document for every other address below. Whoever asks for it is told nothing: what it shows
 * comes by calls with a login of the desk's own.
 */
export async function mountConsole(app: Hono, folder: string, { imageDomain }: { imageDomain: string }) {
  const document = await readFile(join(folder, 'index.html'), 'utf8')
  const policy = contentPolicy({ imageDomain })
  const answer = () =>
    new Response(document, {
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
