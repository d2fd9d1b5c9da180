import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

type Answer<Data = unknown> = { error: number; code?: string; msg: string; data: Data }
export type Card = {
  id: number
  title: string
  cover: string
  summary: string
  read_count: number
  published_at: string
}
export type List = {
  list: Card[]
  total: number
  categories: { id: number; name: string }[]
}
export type Article = Card & {
  content_html: string
  goods: { goods_id: number; price_fen: number | null }[]
  prev: { id: number; title: string } | null
  next: { id: number; title: string } | null
}

/** Articles as the desk writes them and people read them. */
export function informationOn({ as }: Pick<Mall, 'as'>, editor: Person) {
  let serial = 0
  const desk = as(editor)
  const named = (what: string) => {
    serial += 1
    return `${what}${serial}`
  }
  const saveCategory = (name: string, id?: number): Promise<Answer<{ id: number }>> =>
    desk.post('/admin/api/information/category/save', { name, ...(id === undefined ? {} : { id }) })
  async function aCategory(name = named('分类')) {
    const { data, msg } = await saveCategory(name)
    if (!data) throw new Error(msg)
    return data.id
  }
  const save = (input: Record<string, unknown>, by: Person = editor): Promise<Answer<{ id: number }>> =>
    as(by).post('/admin/api/information/save', {
      title: named('资讯'),
      author: '编辑部',
      content_html: '<p>正文。</p>',
      ...input,
    })
  const publish = (id: number, at: Date | null = null): Promise<Answer> =>
    desk.post('/admin/api/information/publish', { id, at: at?.toISOString() ?? null })
  const withdraw = (id: number): Promise<Answer> => desk.post('/admin/api/information/withdraw', { id })
  async function aDraft(input: Record<string, unknown>) {
    const { data, msg } = await save(input)
    if (!data) throw new Error(msg)
    return data.id
  }
  /** One that is out. */
  async function anArticle(input: Record<string, unknown>) {
    const id = await aDraft(input)
    await publish(id)
    return id
  }
  const list = async (query: Record<string, string | number> = {}, by: Person | null = null): Promise<List> => {
    const reply: Answer<List> = await as(by).get('/shop/api/information/list', query)
    return reply.data
  }
  const titles = async (query: Record<string, string | number> = {}) =>
    (await list(query)).list.map(({ title }) => title)
  const read = (id: number, by: Person | null = null): Promise<Answer<Article>> =>
    as(by).get('/shop/api/information/detail', { id })
  return { saveCategory, aCategory, save, publish, withdraw, aDraft, anArticle, list, titles, read }
}
