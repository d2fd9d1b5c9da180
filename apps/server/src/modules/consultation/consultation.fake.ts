import type { ConsultationMessage } from '@mall/contract/consultation/terms'
import { aPhoto } from '#modules/file/file.fake.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Store = Person & { merchantId: number }
export type Thread = {
  list: (ConsultationMessage & { operator?: string })[]
  has_more: boolean
  unread: number
  can_ask: boolean
  read_by_store: number
}
const path = '/shop/api/consultation'
const desk = '/merchant/api/consultation'

/** Questions to stores and their answers, for tests: each through the calls of the mall. */
export function consultationsOn({ as }: Pick<Mall, 'as'>) {
  const ask = (buyer: Person | null, store: Pick<Store, 'merchantId'>, text: string, more: object = {}, key?: string) =>
    as(buyer).post(
      `${path}/ask`,
      { mer_id: store.merchantId, kind: 'text', text, ...more },
      key ? { 'Idempotency-Key': key } : {},
    ) as Promise<Reply<ConsultationMessage>>
  const thread = async (buyer: Person, store: Pick<Store, 'merchantId'>, more: Record<string, string | number> = {}) =>
    ((await as(buyer).get(`${path}/detail`, { mer_id: store.merchantId, ...more })) as Reply<Thread>).data
  const read = (buyer: Person, store: Pick<Store, 'merchantId'>, upto: number) =>
    as(buyer).post(`${path}/read`, { mer_id: store.merchantId, upto })

  const listed = async (store: Person, more: Record<string, string> = {}) =>
    (
      (await as(store).get(`${desk}/list`, { tab: 'all', ...more })) as Reply<{
        list: { consultation_id: number; buyer: string; unread: number; waiting_since: string | null }[]
        total: number
        counts: Record<string, number>
      }>
    ).data
  const idOf = async (store: Person) => (await listed(store)).list[0]?.consultation_id ?? 0
  const answer = async (store: Person, text: string, more: object = {}) =>
    as(store).post(`${desk}/answer`, {
      consultation_id: await idOf(store),
      kind: 'text',
      text,
      ...more,
    }) as Promise<Reply<ConsultationMessage>>

  async function aPicture(person: Person): Promise<string> {
    const photo = new Uint8Array(await aPhoto().png().toBuffer())
    const form = new FormData()
    form.append('files[]', new File([photo], '照片.png', { type: 'image/png' }))
    const where = 'merchantId' in person ? '/desk/api/file/upload' : '/file/api/upload'
    const reply = (await as(person).post(where, form, { 'Content-Length': String(photo.length + 1000) })) as Reply<{
      list: { url: string }[]
    }>
    return reply.data.list[0]?.url ?? ''
  }

  return { ask, thread, read, listed, idOf, answer, aPicture }
}
