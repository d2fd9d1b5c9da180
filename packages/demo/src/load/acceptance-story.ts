import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { trackParcel } from '@mall/server/src/modules/order/order.public.ts'
import { issueReconciliations } from '@mall/server/src/modules/reconciliation/reconciliation.public.ts'
import { drawCrushedParcel } from '../pictures/parcel.ts'
import { lineWorth } from './line-worth.ts'
import { send } from './purchase-events.ts'
import { type Event, inMonth, type Scene, staff } from './story.ts'

type Parcel = { package_id: number; items: { order_item_id: number; qty: number }[] }
type Digest = { id: number; month: string; state: string; mer_id: number }
type Differences = { short?: number; damaged?: number; remark?: string; note?: string }

/** Parcels that 上海砺远精密 unpacked, and how many days ago: without and with differences, and one that waits for it. */
const unpackings: readonly { bought: number; noted: number | null; found: Differences }[] = [
  { bought: 9, noted: 5, found: {} },
  { bought: 8, noted: 4, found: { short: 1, remark: '比装箱单少 1 件', note: '外箱封条被撕开' } },
  { bought: 8, noted: 3, found: { damaged: 1, remark: '箱角压扁，内件变形' } },
  { bought: 7, noted: null, found: {} },
]
const desk = '13800002001'

/** A company's acceptance notes after unpacking, and the settlement of its months with the stores. */
export function acceptanceStory(scene: Scene): Event[] {
  const { shoppers, shelf, at, db, clock, deps } = scene
  const owner = shoppers(staff.owner)
  const ago = (ms: number, run: () => Promise<void>): Event => ({ at: later(at, -ms), run })
  const line = lineWorth(shelf, 'gudun', 90_00)
  if (!line) throw new Error('the shelf has nothing to unpack')
  const issue = async () => void (await issueReconciliations({ db, now: clock, log: deps.log }))
  const monthsOf = async (month: string): Promise<Digest[]> => {
    const { list } = await owner.call<{ list: Digest[] }>(
      'GET',
      `/user/api/reconciliation/list?month=${month}&list_rows=100`,
    )
    return list.toReversed()
  }
  const answer = (what: string, id: number, more: object = {}) =>
    owner.call('POST', `/user/api/reconciliation/${what}`, { id, ...more })
  const lastMonth = inMonth(at, -1, 2, 9).toISOString().slice(0, 7)
  const before = inMonth(at, -2, 2, 9).toISOString().slice(0, 7)
  const issued = new Date(Math.min(inMonth(at, 0, 1, 0.5).getTime(), at.getTime()))

  return [
    ...unpackings.flatMap((one, i) => unpacked(one, i * 11 * 60_000)),
    { at: inMonth(at, -1, 1, 0.5), run: issue },
    {
      at: inMonth(at, -1, 3, 10),
      run: async () => {
        for (const { id } of (await monthsOf(before)).slice(0, 2)) await answer('confirm', id)
      },
    },
    { at: issued, run: issue },
    {
      at: new Date(Math.max(later(at, -hours(5)).getTime(), issued.getTime())),
      run: async () => {
        const months = await monthsOf(lastMonth)
        const own = await storesDesk()
        const theirs = months.find(({ mer_id }) => mer_id === own)
        const [first, second] = [theirs, ...months.filter((one) => one !== theirs)]
        if (first) await answer('dispute', first.id, { reason: '其中一单少退了一件的货款，请核对后答复' })
        if (second) await answer('confirm', second.id)
      },
    },
  ].filter((event) => event.at <= at)

  async function storesDesk(): Promise<number> {
    const me = await shoppers(desk).call<{ desk: { mer_id: number } }>('GET', '/desk/api/me')
    return me.desk.mer_id
  }

  function unpacked({ bought, noted, found }: (typeof unpackings)[number], apart: number): Event[] {
    let orderNo = ''
    const sent = later(at, -days(bought - 1) + apart)
    return [
      ago(days(bought) - apart, async () => {
        orderNo = (await owner.buy([line ?? { skuId: 0, qty: 1 }], { purpose: '车间补库' })).orderNos[0] ?? ''
        await owner.pay([orderNo])
      }),
      { at: sent, run: () => send(db, clock, orderNo, 'shipped') },
      {
        at: later(sent, hours(48)),
        run: async () => {
          for (const { package_id } of await packedIn(orderNo))
            await trackParcel({ db, now: clock, ports: deps.ports }, package_id)
        },
      },
      ...(noted === null ? [] : [ago(days(noted) - apart, () => note(orderNo, found))]),
    ]
  }

  async function packedIn(order_no: string): Promise<Parcel[]> {
    const path = `/shop/api/order/logistics?order_no=${order_no}`
    return (await owner.call<{ packages: Parcel[] }>('GET', path)).packages
  }

  async function note(order_no: string, { short = 0, damaged = 0, remark = '', note = '' }: Differences) {
    const bytes = short + damaged > 0 ? await drawCrushedParcel() : null
    const images = bytes ? [await owner.upload(new File([new Uint8Array(bytes)], '到货照片.png'))] : []
    for (const { package_id, items } of await packedIn(order_no))
      await owner.call('POST', '/shop/api/acceptance/note', {
        order_no,
        package_id,
        signed_by: '陈库管',
        remark: note,
        lines: items.map(({ order_item_id, qty }) => ({
          order_item_id,
          received: qty - short - damaged,
          short,
          damaged,
          remark,
          images,
        })),
      })
  }
}
