import type { HomePage } from '@mall/contract/home-page/platform.terms'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { homeDrafts, homeEditions } from './home-page.table.ts'
import { blankPage } from './page.rules.ts'

const cached = cachePerDatabase<{ page: HomePage }>({ max: 1, ttl: 10_000 })

/** The page published last; ten seconds old at most when another process published it. */
export const publishedHome = async (db: Db): Promise<HomePage> =>
  (await cached.of(db, 'home', () => readPublished(db))).page

async function readPublished(db: Db) {
  const [last] = await db
    .select({ page: homeEditions.page })
    .from(homeEditions)
    .orderBy(desc(homeEditions.number))
    .limit(1)
  return last ?? { page: blankPage }
}

export async function draftedHome(db: Db): Promise<HomePage> {
  const [draft] = await db.select({ page: homeDrafts.page }).from(homeDrafts).where(eq(homeDrafts.id, 1))
  return draft?.page ?? (await readPublished(db)).page
}

export const forgetHome = () => cached.forget()
