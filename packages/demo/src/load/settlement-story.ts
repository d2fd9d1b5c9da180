import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { merchants } from '@mall/server/src/modules/merchant/merchant.table.ts'
import {
  closeMonths,
  lapseSettlements,
  payOutSettlements,
} from '@mall/server/src/modules/settlement/settlement.public.ts'
import { settlementAccounts } from '@mall/server/src/modules/settlement/settlement.table.ts'
import { eq } from 'drizzle-orm'
import { demoStoreOwners } from '../accounts.ts'
import { type Event, inMonth, operator, type Scene } from './story.ts'

type Digest = { id: number; settlement_no: string }
type Listed = { list: Digest[] }

/** The store that disputes its last bill; one of the others confirms its own at once. */
const disputing = '13800002001'
const others = demoStoreOwners.map(({ phone }) => phone).filter((phone) => phone !== disputing)

/** Two closed months of the stores: the one before last is paid; in the last one a store disputes, another waits for its money. */
export function settlementStory({ shoppers, at, db, clock, deps }: Scene): Event[] {
  const close = async () => void (await closeMonths({ db, now: clock, random: deps.random, log: deps.log }))
  const own = async (phone: string) =>
    (await shoppers(phone).call<Listed>('GET', '/merchant/api/settlement/list?tab=waiting')).list
  const act = (phone: string, what: string, body: object) =>
    shoppers(phone).call('POST', `/merchant/api/settlement/${what}`, body)
  const closing = (months: number) => [
    { at: inMonth(at, months - 1, 28, 12), run: close },
    { at: inMonth(at, months, 1, 0.6), run: close },
  ]
  // In the first days of a month its bill of the last is not there yet, or too new to be disputed: then both are a month older.
  const last = later(at, -hours(6)) < inMonth(at, 0, 2, 10) ? -1 : 0
  const afterLast = later(at, -hours(6))
  return [
    { at: later(at, -days(70)), run: accounts },
    ...closing(last - 1),
    {
      at: inMonth(at, last - 1, 3, 10),
      run: async () => {
        for (const phone of [disputing, ...others])
          for (const { id } of await own(phone)) await act(phone, 'confirm', { id })
      },
    },
    {
      at: inMonth(at, last - 1, 9, 10),
      run: async () => {
        await lapseSettlements({ db, now: clock, log: deps.log })
        const confirmed = '/admin/api/settlement/list?tab=confirmed&list_rows=100'
        for (const { settlement_no } of (await shoppers(operator).call<Listed>('GET', confirmed)).list)
          await shoppers(operator).call('POST', '/admin/api/settlement/pay', { settlement_no, decision: 'send' })
        await payOutSettlements({ db, now: clock, ports: deps.ports, log: deps.log })
      },
    },
    ...closing(last),
    {
      at: afterLast,
      run: async () => {
        for (const { id } of await own(disputing))
          await act(disputing, 'dispute', { id, reason: '有一单补发的运费由我们垫付，没有算进来，请核对' })
        for (const phone of others) {
          const [one] = await own(phone)
          if (one) return void (await act(phone, 'confirm', { id: one.id }))
        }
      },
    },
  ].filter((event) => event.at <= at)

  async function accounts() {
    const stores = await db.select({ id: merchants.id }).from(merchants).where(eq(merchants.isSelf, false))
    await db.insert(settlementAccounts).values(
      stores.map(({ id }) => ({
        merchantId: id,
        bankName: '招商银行上海松江支行',
        updatedAt: clock(),
        bankAccount: `1219070012${String(id).padStart(5, '0')}`,
      })),
    )
  }
}
