import type { HomePage } from '@mall/contract/home-page/platform.terms'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { homeEditions } from './home-page.table.ts'
import { blankPage } from './page.rules.ts'
import { forgetHome } from './show-home.ts'

type Reply<Data> = { error: number; code?: string; msg: string; field?: string; data: Data }
type Draft = { version: number; page: HomePage; published: { number: number } | null; changes: string[] }
type Edition = { id: number; number: number; note: string; is_shown: boolean }
const path = '/admin/api/home'

export const always = { start_at: null, end_at: null, audience: [] }
export const aNotice = (id: number, title: string, more: object = {}) => ({ ...always, id, title, link: '', ...more })

/** The home page as operators make it, for tests. */
export function homePagesOn({ as, db, now }: Mall) {
  /** Publishes a page for everybody. */
  async function becomes(page: Partial<HomePage>) {
    const { length } = await db.select({ id: homeEditions.id }).from(homeEditions)
    await db
      .insert(homeEditions)
      .values({ number: length + 1, page: { ...blankPage, ...page }, operator: '运营', at: now() })
    forgetHome()
  }
  const draft = async (by: Person): Promise<Draft> => ((await as(by).get(`${path}/draft`)) as Reply<Draft>).data
  const save = (by: Person, version: number, page: object): Promise<Reply<{ version: number }>> =>
    as(by).post(`${path}/save`, { version, page: { ...blankPage, ...page } })
  const publish = (by: Person, version: number, note = ''): Promise<Reply<unknown>> =>
    as(by).post(`${path}/publish`, { version, note })
  const editions = async (by: Person): Promise<Edition[]> =>
    ((await as(by).get(`${path}/editions`)) as Reply<{ list: Edition[] }>).data.list
  const restore = (by: Person, id: number): Promise<Reply<unknown>> => as(by).post(`${path}/restore`, { id })
  const code = async (by: Person, audience: string, at: string | null = null): Promise<string> => {
    const reply: Reply<{ preview: string }> = await as(by).get(`${path}/preview_code`, {
      audience,
      ...(at ? { at } : {}),
    })
    return reply.data.preview
  }
  const titles = ({ data }: Reply<{ notices: { title: string }[] } | null>) =>
    data?.notices.map(({ title }) => title) ?? null
  const seen = async (who: Person | null) => titles(await as(who).get('/shop/api/home'))
  const previewed = async (preview: string) => titles(await as(null).get('/shop/api/home_preview', { preview }))
  return { becomes, draft, save, publish, editions, restore, code, seen, previewed }
}
