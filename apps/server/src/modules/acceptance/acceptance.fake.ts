import type { AcceptanceNote } from '@mall/contract/acceptance/terms'
import { eq } from 'drizzle-orm'
import { days, later } from '#kernel/time.ts'
import { trackParcel } from '#modules/order/order.public.ts'
import { orders, packages } from '#modules/order/order.table.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { anUploadedPicture } from '#test/uploaded-pictures.ts'

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Parcel = { package_id: number; can_note: boolean; reason: string; note: AcceptanceNote | null }
type NotedLine = { order_item_id: number; received: number; short?: number; damaged?: number; images?: string[] }

/** Parcels as a company unpacks them, for tests: each step through the calls of the mall. */
export function acceptancesOn(mall: Mall) {
  const { as, db } = mall

  const notes = async (person: Person, order_no: string) => {
    const reply: Reply<{ is_company: boolean; signer: string; parcels: Parcel[] }> = await as(person).get(
      '/shop/api/acceptance/notes',
      { order_no },
    )
    return reply.data
  }
  const packagesOf = async (orderNo: string) => {
    const rows = await db
      .select({ id: packages.id })
      .from(packages)
      .innerJoin(orders, eq(orders.id, packages.orderId))
      .where(eq(orders.orderNo, orderNo))
      .orderBy(packages.id)
    return rows.map(({ id }) => id)
  }
  /** The carrier says so. */
  const arrive = (packageId: number) =>
    trackParcel({ db, ports: mall.ports, now: () => later(mall.now(), days(3)) }, packageId)

  const note = (
    person: Person,
    order_no: string,
    package_id: number,
    lines: readonly NotedLine[],
    more: object = {},
  ): Promise<Reply<AcceptanceNote>> =>
    as(person).post('/shop/api/acceptance/note', {
      order_no,
      package_id,
      signed_by: '王库管',
      lines: lines.map((line) => ({ short: 0, damaged: 0, ...line })),
      ...more,
    })
  const aPhoto = (person: Person) => anUploadedPicture(mall, person)

  return { notes, packagesOf, arrive, note, aPhoto }
}
