import type { ShownFloor } from '@mall/contract/store-page/console.terms'
import type { Floor, StoreCategory } from '@mall/contract/store-page/store.terms'
import { aPhoto } from '#modules/file/file.fake.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

type Reply<Data> = { error: number; code?: string; msg: string; field?: string; data: Data }
type Store = Person & { merchantId: number }
type Draft = { version: number; floors: Floor[]; is_changed: boolean; published: { number: number } | null }
type Edition = { id: number; number: number; is_shown: boolean }

/** How stores arrange and decorate their pages, and how shoppers see them, for tests. */
export function storePagesOn({ as }: Pick<Mall, 'as'>) {
  const arranging = '/merchant/api/store_category'
  const decorating = '/merchant/api/decoration'

  const tree = async (store: Person): Promise<StoreCategory[]> =>
    ((await as(store).get(`${arranging}/list`)) as Reply<{ list: StoreCategory[] }>).data.list
  const save = (
    store: Person,
    input: { name: string; id?: number; parent_id?: number },
  ): Promise<Reply<{ id: number }>> => as(store).post(`${arranging}/save`, input)
  const made = async (store: Person, name: string, parent_id = 0) => (await save(store, { name, parent_id })).data.id
  const move = (store: Person, id: number, parent_id: number, index: number): Promise<Reply<unknown>> =>
    as(store).post(`${arranging}/move`, { id, parent_id, index })
  const remove = (store: Person, id: number, sure = false): Promise<Reply<unknown>> =>
    as(store).post(`${arranging}/remove`, { id, sure })
  const assign = (
    store: Person,
    goods_ids: number[],
    category_ids: number[],
    way: 'add' | 'take' | 'set' = 'add',
  ): Promise<Reply<unknown>> => as(store).post(`${arranging}/assign`, { goods_ids, category_ids, way })
  const held = async (store: Person, id: number): Promise<number[]> =>
    ((await as(store).get(`${arranging}/goods`, { id })) as Reply<{ list: { goods_id: number }[] }>).data.list.map(
      ({ goods_id }) => goods_id,
    )
  /** Goods that shoppers find in one of the store's own categories. */
  const found = async ({ merchantId }: Pick<Store, 'merchantId'>, own_cid: number): Promise<number[]> =>
    (
      (await as(null).get('/shop/api/merchant/goods', { mer_id: merchantId, own_cid })) as Reply<{
        list: { goods_id: number }[]
      }>
    ).data.list.map(({ goods_id }) => goods_id)

  const draft = async (store: Person): Promise<Draft> =>
    ((await as(store).get(`${decorating}/draft`)) as Reply<Draft>).data
  const keep = (store: Person, version: number, floors: object[]): Promise<Reply<{ version: number }>> =>
    as(store).post(`${decorating}/save`, { version, floors })
  const publish = (store: Person, version: number): Promise<Reply<unknown>> =>
    as(store).post(`${decorating}/publish`, { version })
  /** Saved and published in one go. */
  async function decorated(store: Person, floors: object[]): Promise<Reply<unknown>> {
    const kept = await keep(store, (await draft(store)).version, floors)
    return kept.error === 0 ? publish(store, kept.data.version) : kept
  }
  const editions = async (store: Person): Promise<Edition[]> =>
    ((await as(store).get(`${decorating}/editions`)) as Reply<{ list: Edition[] }>).data.list
  const restore = (store: Person, id: number): Promise<Reply<unknown>> =>
    as(store).post(`${decorating}/restore`, { id })
  const code = async (store: Person): Promise<string> =>
    ((await as(store).get(`${decorating}/preview_code`)) as Reply<{ preview: string }>).data.preview
  const look = (mer_id: number, preview: string): Promise<Reply<{ floors: ShownFloor[] }>> =>
    as(null).get('/shop/api/merchant/floors_preview', { mer_id, preview })
  const shown = async ({ merchantId }: Pick<Store, 'merchantId'>): Promise<ShownFloor[]> =>
    ((await as(null).get('/shop/api/merchant/floors', { mer_id: merchantId })) as Reply<{ floors: ShownFloor[] }>).data
      .floors

  /** A picture that somebody uploaded at a desk. */
  async function aPicture(store: Person): Promise<string> {
    const bytes = new Uint8Array(await aPhoto({ width: 1500, height: 600 }).jpeg().toBuffer())
    const form = new FormData()
    form.append('files[]', new File([bytes], '横幅.jpg', { type: 'image/jpeg' }))
    const headers = { 'Content-Length': String(bytes.length + 1000) }
    const reply: Reply<{ list: { url: string }[] }> = await as(store).post('/desk/api/file/upload', form, headers)
    return reply.data.list[0]?.url ?? ''
  }

  return {
    tree,
    save,
    made,
    move,
    remove,
    assign,
    held,
    found,
    draft,
    keep,
    publish,
    decorated,
    editions,
    restore,
    code,
    look,
    shown,
    aPicture,
  }
}
