import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { foundCompany } from '@mall/server/src/modules/company/company.public.ts'
import { companyApplications } from '@mall/server/src/modules/company/company.table.ts'
import { noteMovement } from '@mall/server/src/modules/payment/payment.public.ts'
import { waitingPeople } from '../accounts.ts'
import { drawVoucher } from '../pictures/voucher.ts'
import { shelfOfEach } from './pick-each.ts'
import type { Event, Scene } from './story.ts'

const { applicant, borrower } = waitingPeople

/**
 * Matters that wait at the desks when the demo is opened, beside those of the other stories: an order to be sent in every open store, a
 * company to be checked, one that asks for credit, money that matches nothing.
 */
export function waitingStory(scene: Scene): Event[] {
  const { shoppers, shelf, at } = scene
  const ago = (n: number, run: () => Promise<void>): Event => ({ at: later(at, -hours(n)), run })
  const shopper = shoppers(applicant.phone)
  return [
    ago(9, async () => {
      const { orderNos } = await shopper.buy(shelfOfEach(shelf))
      await shopper.pay(orderNos)
    }),
    ago(20, () => apply(scene)),
    ago(26, () => askForCredit(scene)),
    ago(7, () => unexplained(scene)),
  ]
}

/** An application at the point where the applicant leaves the small transfer to a check by hand. */
async function apply({ db, deps, shoppers, people, clock }: Scene) {
  const known = await registered(deps, applicant.company)
  const person = people.find(({ phone }) => phone === applicant.phone)
  if (!person) throw new Error('nobody applies')
  const form = new FormData()
  form.append('files[]', new File([new Uint8Array(await drawVoucher())], '营业执照.png', { type: 'image/png' }))
  const { list } = await shoppers(person.phone).call<{ list: { url: string }[] }>('POST', '/file/api/upload', form)
  await db.insert(companyApplications).values({
    userId: person.userId,
    status: 'auditing',
    ...known,
    licenseImage: list[0]?.url ?? '',
    contactName: person.nickname,
    contactPhone: person.phone,
    department: '采购部',
    bankName: '澄江银行青岛黄岛支行',
    bankAccount: '880532340007712345',
    createdAt: clock(),
  })
}

async function askForCredit({ db, deps, shoppers, people, clock }: Scene) {
  const { companyName: name, ...known } = await registered(deps, borrower.company)
  const person = people.find(({ phone }) => phone === borrower.phone)
  if (!person) throw new Error('nobody borrows')
  const owner = { userId: person.userId, realName: person.nickname, department: '总经办' }
  if (!(await foundCompany(db, { name, ...known, at: later(clock(), -days(40)), owner })))
    throw new Error(`${name} is there already`)
  const input = { wanted_fen: 30_000_00, reason: '按月结算备品备件，月均采购约 2 万元' }
  await shoppers(person.phone).call('POST', '/user/api/credit/apply', input)
}

/** A transfer whose payer forgot the code. */
async function unexplained({ deps, db, clock }: Scene) {
  const money = { amountFen: 1_286_00, payerName: '杭州璟帆劳保用品有限公司', payerAccount: '571901234567890' }
  const told = { bankTxnNo: 'CJ20990000000001', memo: '采购货款', receivedAt: clock() }
  await noteMovement({ ...deps, db, now: clock, actor: null }, { ...money, ...told })
}

async function registered({ ports }: Scene['deps'], named: string) {
  const [known] = await ports.registry.search(named)
  if (!known) throw new Error(`${named} is not in the registry`)
  return { companyName: known.name, creditCode: known.creditCode, legalPerson: known.legalPerson }
}
