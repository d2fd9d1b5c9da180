import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { readSettings, siteSettings } from './settings.ts'

/** Reads the mall's name from the database, inside a transaction as well. */
export const siteName = async (db: Db): Promise<string> => (await readSettings(db)).siteName

/** The platform's desk, as people call it. */
export const platformName = async (db: Db): Promise<string> => `${await siteName(db)}平台`

/** Name, words and mark, for what stands beside the pages. A change is seen within five seconds. */
export async function mallMark(deps: Pick<Ctx, 'db' | 'now' | 'config'>) {
  const { siteName: name, intro, logo } = await siteSettings(deps)
  const { imageDomain } = deps.config
  const isOurs = logo.startsWith('/') && !logo.startsWith('/img/p-')
  return { name, intro, logo: isOurs ? imageDomain.replace(/\/+$/, '') + logo : logo }
}
