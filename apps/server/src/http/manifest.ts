import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortMallName } from '@mall/contract/site/words'
import type { Hono } from 'hono'
import { z } from 'zod'

/** Name and mark of this mall, outside of its pages. */
export type MallMark = {
  name: string
  intro: string
  /** Address of its mark; empty for the house's own. */
  logo: string
}

const Manifest = z.looseObject({ name: z.string(), short_name: z.string(), icons: z.array(z.unknown()) })

/**
 * `GET /site.webmanifest`: as it was built, with this mall's name and mark, which a phone shows where the mall is installed.
 * `GET /favicon.ico`, which some programs ask for whatever the page says: leads to the mark, and not to the page of what does not exist.
 */
export async function mountManifest(app: Hono, folder: string, mall: () => Promise<MallMark>) {
  const built = Manifest.parse(JSON.parse(await readFile(join(folder, 'site.webmanifest'), 'utf8')))
  app.get('/favicon.ico', async (c) => {
    const { logo } = await mall()
    c.header('Cache-Control', 'public, max-age=3600')
    return c.redirect(logo || '/favicon.svg')
  })
  app.get('/site.webmanifest', async (c) => {
    const { name, intro, logo } = await mall()
    const own = {
      ...built,
      name,
      short_name: shortMallName(name),
      description: intro || undefined,
      icons: logo ? [{ src: logo, sizes: 'any', purpose: 'any' }] : built.icons,
    }
    return c.body(JSON.stringify(own), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })
}
