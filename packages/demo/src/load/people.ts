import type { Db } from '@mall/server/src/db/client.ts'
import { days, later } from '@mall/server/src/kernel/time.ts'
import { createUser, hashPassword, hashPayPassword } from '@mall/server/src/modules/account/account.public.ts'
import { addresses } from '@mall/server/src/modules/address/address.table.ts'
import { post } from '@mall/server/src/modules/ledger/ledger.public.ts'
import {
  demoAccounts,
  demoPassword,
  demoPayPassword,
  demoStoreOwners,
  pointsDebtor,
  waitingPeople,
} from '../accounts.ts'
import { merchants } from '../catalogue/merchants.ts'
import type { DemoDeps } from '../deps.ts'
import { loadCompany } from './company.ts'

export type DemoPerson = { userId: number; ownerId: number; phone: string; kind: string; nickname: string }

/** The people who can log in, their company, addresses and wallets. */
export async function loadPeople(db: Db, deps: DemoDeps, at: Date): Promise<DemoPerson[]> {
  // One hash for all: the password is the same, and hashing it costs time on purpose.
  const passwordHash = await hashPassword(demoPassword)
  const people: DemoPerson[] = []
  for (const account of [...demoAccounts, ...otherOwners(), ...quiet]) {
    const user = await createUser(db, {
      phone: account.phone,
      nickname: account.nickname,
      createdAt: later(at, -days(400)),
      passwordHash,
      payPasswordHash: hashPayPassword(demoPayPassword, deps),
    })
    people.push({
      userId: user.id,
      ownerId: user.ownerId,
      phone: account.phone,
      kind: account.kind,
      nickname: account.nickname,
    })
  }
  await loadCompany(db, deps, { people, at })
  await fillWallets(db, people, at)
  await moveIn(db, people, at)
  return people
}

const quiet = [...Object.values(waitingPeople), pointsDebtor].map(({ phone, nickname }) => ({
  phone,
  nickname,
  kind: 'waiting',
  member: false,
}))

/** The owners of the stores that `demoAccounts` leaves out. */
function otherOwners() {
  const known = new Set<string>(demoAccounts.map(({ phone }) => phone))
  return demoStoreOwners
    .filter(({ phone }) => !known.has(phone))
    .map(({ slug, phone }) => {
      const name = merchants.find((store) => store.slug === slug)?.name ?? slug
      return { phone, kind: 'merchant', nickname: `${name.slice(0, 4)}客服`, member: false }
    })
}

const opening: Record<string, number> = {
  // One of them has paid for membership out of it.
  '13800000001': 22_049_00,
  '13800000002': 6_320_00,
  '13800001000': 160_000_00,
  [waitingPeople.applicant.phone]: 12_000_00,
  [pointsDebtor.phone]: 900_00,
}

async function fillWallets(db: Db, people: readonly DemoPerson[], at: Date) {
  for (const { phone, ownerId } of people) {
    const amount = opening[phone]
    if (!amount) continue
    const postings = [
      { account: { kind: 'wallet' as const, ownerId }, amount },
      { account: { kind: 'channel' as const, party: 'opening' }, amount: -amount },
    ]
    await post(db, { kind: 'recharge', ref: `CZ${phone}`, title: '充值', at: later(at, -days(135)), postings })
  }
}

const homes = [
  [
    '13800000013',
    '杜晚晴',
    '13800000013',
    '420106',
    '湖北省',
    '武汉市',
    '武昌区',
    '中北路 126 号 2 栋 704 室',
    '家',
    true,
  ],
  ['13800000011', '何静', '13800000011', '370211', '山东省', '青岛市', '黄岛区', '长江中路 230 号 6 层', '公司', true],
  [
    '13800000001',
    '林小满',
    '13800000001',
    '310104',
    '上海市',
    '上海市',
    '徐汇区',
    '漕溪北路 18 号 3 幢 1102 室',
    '家',
    true,
  ],
  [
    '13800000001',
    '林小满',
    '13800000001',
    '310115',
    '上海市',
    '上海市',
    '浦东新区',
    '张江高科技园区科苑路 88 号 5 楼前台',
    '公司',
    false,
  ],
  [
    '13800000002',
    '周一舟',
    '13800000002',
    '330106',
    '浙江省',
    '杭州市',
    '西湖区',
    '文三路 199 号创业大厦 9 层',
    '公司',
    true,
  ],
  [
    '13800001000',
    '王敏',
    '13800001002',
    '310117',
    '上海市',
    '上海市',
    '松江区',
    '新桥镇申港路 88 号 2 号厂房东侧收货口',
    '仓库',
    true,
  ],
  [
    '13800001000',
    '顾砺',
    '13800001000',
    '310117',
    '上海市',
    '上海市',
    '松江区',
    '新桥镇申港路 88 号办公楼 3 楼采购部',
    '公司',
    false,
  ],
] as const

async function moveIn(db: Db, people: readonly DemoPerson[], at: Date) {
  for (const [holder, name, phone, divisionCode, province, city, district, detail, tag, isDefault] of homes) {
    const person = people.find((one) => one.phone === holder)
    if (!person) continue
    const place = { name, phone, divisionCode, province, city, district, street: '', detail, tag, isDefault }
    await db.insert(addresses).values({ ...place, ownerId: person.ownerId, createdAt: later(at, -days(134)) })
  }
}
