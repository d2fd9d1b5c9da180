import { type PayChannel, payChannelLabel } from '@mall/contract/payment/words'
import { hours, later } from '@mall/server/src/kernel/time.ts'
import { post } from '@mall/server/src/modules/ledger/ledger.public.ts'
import { decide, takeOut } from '@mall/server/src/modules/wallet/wallet.public.ts'
import type { DemoPerson } from './people.ts'
import { type Event, type Scene, staff } from './story.ts'

const saver = '13800000001'
const account = { accountName: '林小满', bankName: '招商银行上海徐家汇支行', bankAccount: '6225880212345678' }

type Recharge = { hoursAgo: number; amountFen: number; channel: PayChannel }

const recharges: readonly Recharge[] = [
  { hoursAgo: 24 * 75 + 3, amountFen: 3_000_00, channel: 'wechat' },
  { hoursAgo: 24 * 49 + 7, amountFen: 2_000_00, channel: 'alipay' },
  { hoursAgo: 24 * 29 + 1, amountFen: 1_500_00, channel: 'wechat' },
  { hoursAgo: 24 * 8 + 5, amountFen: 2_000_00, channel: 'alipay' },
]

/** How 上海砺远精密 filled its own: out of it most of its purchases are paid. */
const ofCompany: readonly Recharge[] = [
  { hoursAgo: 24 * 84 + 4, amountFen: 40_000_00, channel: 'alipay' },
  { hoursAgo: 24 * 51 + 2, amountFen: 60_000_00, channel: 'wechat' },
  { hoursAgo: 24 * 18 + 6, amountFen: 50_000_00, channel: 'alipay' },
]

const withdrawals: readonly { hoursAgo: number; amountFen: number; paidAfterHours: number | null }[] = [
  { hoursAgo: 24 * 33 + 2, amountFen: 1_200_00, paidAfterHours: 19 },
  { hoursAgo: 6, amountFen: 500_00, paidAfterHours: null },
]

/**
 * How 林小满 filled the wallet and took money out of it, and how the company filled its own. Played among the orders, each
 * at its time: the balance after every entry then follows from the one before.
 */
export function walletStory({ deps, people, at, db, clock }: Scene): Event[] {
  const personOf = (phone: string) => {
    const person = people.find((one) => one.phone === phone)
    if (!person) throw new Error(`nobody has the phone ${phone}`)
    return person
  }
  const person = personOf(saver)
  const when = (hoursAgo: number, run: () => Promise<void>): Event => ({ at: later(at, -hours(hoursAgo)), run })
  const fill = ({ phone, ownerId }: DemoPerson, list: readonly Recharge[]) =>
    list.map(({ hoursAgo, amountFen, channel }, i) =>
      when(hoursAgo, async () => {
        await post(db, {
          kind: 'recharge',
          ref: `CZ${phone}${i + 1}`,
          title: `${payChannelLabel[channel]}充值`,
          at: clock(),
          postings: [
            { account: { kind: 'wallet', ownerId }, amount: amountFen },
            { account: { kind: 'channel', party: channel }, amount: -amountFen },
          ],
        })
      }),
    )
  const emptied = withdrawals.flatMap(({ hoursAgo, amountFen, paidAfterHours }) => {
    let withdraw_no = ''
    const asked = when(hoursAgo, async () => {
      const row = await takeOut({ db, now: clock, random: deps.random }, person, { ...account, amountFen })
      withdraw_no = row.withdrawNo
    })
    if (paidAfterHours === null) return [asked]
    const paid = when(hoursAgo - paidAfterHours, async () => {
      // Decided by the operator: no bank is asked to pay money that only the demo owes.
      for (const decision of ['approve', 'paid'] as const) {
        await decide({ ...deps, db, now: clock, actor: null }, { withdraw_no, decision, reason: '' })
      }
    })
    return [asked, paid]
  })
  return [...fill(person, recharges), ...fill(personOf(staff.owner), ofCompany), ...emptied]
}
