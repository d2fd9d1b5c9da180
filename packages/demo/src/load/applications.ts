import { creditCheck } from '@mall/contract/company/words'
import type { Db } from '@mall/server/src/db/client.ts'
import { dayOf, days, hours, later } from '@mall/server/src/kernel/time.ts'
import { merchantApplications, settleFees } from '@mall/server/src/modules/application/application.table.ts'
import { categories } from '@mall/server/src/modules/catalog/catalog.table.ts'
import { files } from '@mall/server/src/modules/file/file.table.ts'
import {
  merchantProfiles,
  merchantQualifications,
  merchants,
} from '@mall/server/src/modules/merchant/merchant.table.ts'
import { eq } from 'drizzle-orm'
import { merchants as demoMerchants } from '../catalogue/merchants.ts'
import type { DemoDeps } from '../deps.ts'
import { drawCard, drawLicence } from '../pictures/licence.ts'
import type { DemoPerson } from './people.ts'
import type { Stores } from './stores.ts'

type World = { people: readonly DemoPerson[]; stores: Stores; at: Date }
type Fee = { commission: number; deposit: number; papers?: string[] }

/** Fees for joining: higher where more goes wrong. Categories that are not listed pay the standard fee. */
const fees: Record<string, Fee> = {
  safety: { commission: 50, deposit: 10_000_00 },
  tools: { commission: 50, deposit: 10_000_00 },
  electric: { commission: 60, deposit: 20_000_00, papers: ['3C 认证证书'] },
  cleaning: { commission: 40, deposit: 5_000_00 },
  office: { commission: 40, deposit: 5_000_00 },
  it: { commission: 30, deposit: 20_000_00 },
  food: { commission: 50, deposit: 20_000_00, papers: ['食品经营许可证'] },
  welfare: { commission: 80, deposit: 10_000_00 },
}
const yearly = 3_600_00

/** Applications in every state, the fees for joining, and the companies behind the stores that are there. */
export async function loadApplications(db: Db, deps: DemoDeps, world: World): Promise<void> {
  const { stores, at } = world
  for (const [key, { commission, deposit, papers = [] }] of Object.entries(fees)) {
    const categoryId = stores.categories.get(key)
    if (categoryId === undefined) throw new Error(`no category ${key}`)
    await db.insert(settleFees).values({
      categoryId,
      commissionPermille: commission,
      depositFen: deposit,
      serviceFen: yearly,
      papers,
      updatedAt: later(at, -days(200)),
    })
  }
  const licence = await keep(deps, await drawLicence())
  await provenStores(db, { ...world, licence })
  await apply(db, deps, { ...world, licence })
}

/** A paper as the mall keeps it; it belongs to no user's uploads. */
async function keep({ ports, random }: DemoDeps, bytes: Buffer): Promise<string> {
  const name = `p-${random.bytes(16).toString('hex')}.webp`
  await ports.storage.put(name, bytes)
  return `/img/${name}`
}

/** Codes of companies that no registry knows; their organisation codes are handed out to nobody. */
const codeOf = (serial: number): string => {
  const first17 = `91310114XY9${String(serial).padStart(6, '0')}`
  return `${first17}${creditCheck(first17) ?? ''}`
}

async function feesOf(db: Db, stores: Stores, keys: readonly string[]) {
  const named = []
  for (const key of keys) {
    const id = stores.categories.get(key) ?? 0
    const [row] = await db.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
    const fee = fees[key]
    named.push({
      category_id: id,
      name: row?.name ?? '',
      commission_permille: fee?.commission ?? 50,
      deposit_fen: fee?.deposit ?? 10_000_00,
      service_fen: yearly,
      papers: fee?.papers ?? [],
    })
  }
  return named
}

/** Every store of the demo with its licence; some with a paper for their goods, one of which ends soon. */
async function provenStores(db: Db, { stores, at, licence }: World & { licence: string }) {
  for (const [i, store] of demoMerchants.entries()) {
    const merchantId = stores.merchants.get(store.slug)
    if (merchantId === undefined) throw new Error(`no store ${store.slug}`)
    const costs = await feesOf(db, stores, store.main_categories)
    await db.insert(merchantProfiles).values({
      merchantId,
      creditCode: codeOf(i),
      legalPerson: '顾承泽',
      licenseImage: licence,
      licenseUntil: null,
      contactName: '店铺负责人',
      contactPhone: '13900000000',
      email: '',
      address: store.region,
      bankName: '澄江银行上海松江支行',
      bankAccount: `8805323400${String(i).padStart(8, '0')}`,
      fees: costs,
      termsVersion: 'demo',
      createdAt: later(at, -days(400 - i)),
    })
    const papers = costs.flatMap(({ category_id, papers: wanted }) => wanted.map((name) => ({ category_id, name })))
    for (const { category_id, name } of papers) {
      await db.insert(merchantQualifications).values({
        merchantId,
        categoryId: category_id,
        name,
        image: licence,
        expiresOn: dayOf(later(at, days(i % 3 === 0 ? 25 : 700))),
      })
    }
  }
}

type Input = {
  phone: string
  status: 'draft' | 'pending' | 'approved' | 'rejected' | 'withdrawn'
  hoursAgo: number
  name: string
  company: string
  keys: string[]
  said?: { reason: string; fields: Record<string, string> }
  /** Slug of the store that came of it. */
  slug?: string
}

const inputs: readonly Input[] = [
  {
    phone: '13800000001',
    status: 'withdrawn',
    hoursAgo: 24 * 40,
    name: '小满手作杂货铺',
    company: '上海小满文化创意有限公司',
    keys: ['welfare'],
  },
  {
    phone: '13800000001',
    status: 'rejected',
    hoursAgo: 30,
    name: '小满劳保用品',
    company: '上海小满劳保用品有限公司',
    keys: ['safety', 'cleaning'],
    said: {
      reason: '资料基本齐全，请补正两处',
      fields: { license_image: '营业执照不清晰，右下角被遮挡', bank_account: '账号户名与企业名称不一致' },
    },
  },
  {
    phone: '13800000002',
    status: 'pending',
    hoursAgo: 6,
    name: '一舟工具专营店',
    company: '宁波一舟五金工具有限公司',
    keys: ['tools'],
  },
  {
    phone: '13800000012',
    status: 'pending',
    hoursAgo: 31,
    name: '璟序精密刀具',
    company: '重庆璟序模具制造有限公司',
    keys: ['tools', 'electric'],
  },
  {
    phone: '13800001000',
    status: 'draft',
    hoursAgo: 3,
    name: '砺远备件直供',
    company: '上海砺远精密机械有限公司',
    keys: ['tools'],
  },
  {
    phone: '13800002002',
    status: 'approved',
    hoursAgo: 24 * 390,
    name: '锐工工具旗舰店',
    company: '锐工',
    keys: ['tools'],
    slug: 'ruigong',
  },
]

/** As people wrote them, one in each state. */
async function apply(db: Db, deps: DemoDeps, { people, stores, at, licence }: World & { licence: string }) {
  const front = await keep(deps, await drawCard('front'))
  const back = await keep(deps, await drawCard('back'))
  for (const [i, input] of inputs.entries()) {
    const person = people.find(({ phone }) => phone === input.phone)
    if (!person) throw new Error(`nobody with ${input.phone}`)
    const [known] = await deps.ports.registry.search(input.company)
    const merchantId = input.slug ? (stores.merchants.get(input.slug) ?? null) : null
    const [store] = merchantId ? await db.select().from(merchants).where(eq(merchants.id, merchantId)) : []
    const [profile] = merchantId
      ? await db.select().from(merchantProfiles).where(eq(merchantProfiles.merchantId, merchantId))
      : []
    const costs = await feesOf(db, stores, input.keys)
    const written = later(at, -hours(input.hoursAgo))
    const isSent = input.status !== 'draft'
    const decided = input.status === 'rejected' || input.status === 'approved' ? later(written, hours(26)) : null
    const round = input.said && decided ? [{ at: decided.toISOString(), operator: '平台运营', ...input.said }] : []
    await db.insert(merchantApplications).values({
      userId: person.userId,
      status: input.status,
      companyName: store?.companyName ?? input.company,
      creditCode: profile?.creditCode ?? known?.creditCode ?? codeOf(900 + i),
      legalPerson: known?.legalPerson ?? '沈立群',
      contactName: person.nickname,
      contactPhone: input.phone,
      email: '',
      merName: input.name,
      merType: input.slug ? 'flagship' : 'specialist',
      categoryIds: costs.map(({ category_id }) => category_id),
      logo: store?.logo ?? '/img/logo-hengzhuan.webp',
      intro: '工厂与仓库常用品，现货直发，支持开具专票。',
      divisionCode: '310117',
      address: '新桥镇申港路 88 号 3 幢',
      licenseImage: licence,
      licenseUntil: null,
      idCardFront: front,
      idCardBack: back,
      qualifications: costs.flatMap(({ category_id, papers }) =>
        papers.map((name) => ({ category_id, name, image: licence, expires_on: dayOf(later(at, days(400))) })),
      ),
      bankName: '澄江银行上海松江支行',
      bankAccount: `62220000111122${String(20 + i)}`,
      remark: '',
      fees: isSent ? costs : [],
      termsVersion: isSent ? 'demo' : '',
      tries: isSent ? 1 : 0,
      rejectReason: input.said?.reason ?? '',
      rejectFields: input.said?.fields ?? {},
      rounds: round,
      operator: decided ? '平台运营' : '',
      merchantId,
      createdAt: written,
      updatedAt: decided ?? written,
      submittedAt: isSent ? written : null,
      decidedAt: decided,
    })
  }
  // An uploader may take back a file that nothing shows: these uploads belong to this person.
  const owner = people.find(({ phone }) => phone === '13800000001')
  const names = [licence, front, back].map((path) => path.slice('/img/'.length))
  await db.insert(files).values(
    names.map((name) => ({
      name,
      userId: owner?.userId ?? 0,
      width: 1200,
      height: 820,
      bytes: 20_000,
      createdAt: later(at, -days(41)),
    })),
  )
}
