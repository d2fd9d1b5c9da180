import { addressLimit } from '@mall/contract/address/words'
import { mostPhrases } from '@mall/contract/consultation/store.words'
import { consultationLimits } from '@mall/contract/consultation/words'
import { mostFreightTemplates } from '@mall/contract/freight/store.words'
import { titleLimit } from '@mall/contract/invoice-title/words'
import { storeCategoryLimits } from '@mall/contract/store-page/store.words'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses } from '#modules/address/address.table.ts'
import { deskInvitations } from '#modules/desk/desk.table.ts'
import { mallOn } from '#test/mall.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(12)
// As many processes as a mall has: all of them count in one database.
const malls = [mall, mallOn(mall.database)]
const { aShopper, aMerchant, db } = mall
const as = (person: { token: string }, i: number) => (malls[i % malls.length] ?? mall).as(person)

type Answer = { error: number; status: number; code?: string | undefined }
type Limit = {
  what: string
  most: number
  refusal: string
  /** One person's way to do it once more, for the `i`-th time. */
  begin(): Promise<(i: number) => Promise<Answer>>
}

const place = { name: '王敏', phone: '13800001234', division_code: '310117', detail: '新桥镇申港路 88 号' }
const rule = {
  first: 1000,
  first_fen: 800,
  step: 1000,
  step_fen: 200,
  basis: 'weight',
  regions: [],
  no_ship_provinces: [],
}

const limits: readonly Limit[] = [
  {
    what: 'usual addresses',
    most: addressLimit,
    refusal: 'address.too_many',
    begin: async () => {
      const shopper = await aShopper()
      return (i) => as(shopper, i).post('/shop/api/user/address', { ...place, name: `收货人${i}` })
    },
  },
  {
    what: 'titles of invoices',
    most: titleLimit,
    refusal: 'title.too_many',
    begin: async () => {
      const shopper = await aShopper()
      return (i) => as(shopper, i).post('/shop/api/user/invoice', { title_type: 'personal', title: `个人抬头${i}` })
    },
  },
  {
    what: 'invitations to a desk in a day',
    most: 20,
    refusal: 'desk.too_many',
    begin: async () => {
      const owner = await aMerchant()
      return (i) => {
        const input = { phone: `137${String(10_000_000 + i)}`, name: '小王', role: 'reader' }
        return as(owner, i).post('/desk/api/staff/invite', input)
      }
    },
  },
  {
    what: 'questions in a minute, over several stores',
    most: consultationLimits.minute,
    refusal: 'consultation.too_many',
    begin: async () => {
      const shopper = await aShopper()
      const stores = await Promise.all(Array.from({ length: 6 }, () => aMerchant()))
      return (i) => {
        const mer_id = stores[i % stores.length]?.merchantId
        return as(shopper, i).post('/shop/api/consultation/ask', { mer_id, kind: 'text', text: `第 ${i} 问` })
      }
    },
  },
  {
    what: 'ready answers of a store',
    most: mostPhrases,
    refusal: 'consultation.too_many_phrases',
    begin: async () => {
      const owner = await aMerchant()
      return (i) => {
        const phrase = { phrase_id: 0, title: `第${i}条`, text: '您好' }
        return as(owner, i).post('/merchant/api/consultation/phrase/save', phrase)
      }
    },
  },
  {
    what: 'categories of a store',
    most: storeCategoryLimits.most,
    refusal: 'store_category.too_many',
    begin: async () => {
      const owner = await aMerchant()
      return (i) => as(owner, i).post('/merchant/api/store_category/save', { id: 0, parent_id: 0, name: `分类${i}` })
    },
  },
  {
    what: 'freight templates of a store, of which it has one already',
    most: mostFreightTemplates - 1,
    refusal: 'freight.full',
    begin: async () => {
      const owner = await aMerchant()
      return (i) => as(owner, i).post('/merchant/api/freight/save', { ...rule, name: `模板${i}` })
    },
  },
]

test.each(limits.map((limit) => [limit.what, limit] as const))(
  '%s: of twice as many at once exactly as many as are allowed succeed',
  async (_what, { most, refusal, begin }) => {
    const act = await begin()
    const replies = await Promise.all(Array.from({ length: most * 2 }, (_, i) => act(i)))
    const codes = replies.map(({ error, code }) => (error === 0 ? 'done' : (code ?? '')))
    expect(new Set(codes)).toEqual(new Set(['done', refusal]))
    expect(codes.filter((code) => code === 'done')).toHaveLength(most)
  },
)

test('a double tap on a first address keeps both, of which one is the default', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shopper = await aShopper()
    const tap = (i: number) => as(shopper, i).post('/shop/api/user/address', { ...place, is_default: true })
    expect(await Promise.all([tap(0), tap(1)])).toMatchObject([{ error: 0 }, { error: 0 }])
    const own = and(eq(addresses.ownerId, shopper.ownerId), addresses.isDefault)
    expect(await db.$count(addresses, own)).toBe(1)
  }
})

/** Invitations that went out by text to phones of this beginning, from every process. */
const textedTo = (beginning: string) =>
  malls.flatMap(({ sentSms }) =>
    sentSms.filter(({ phone, scene }) => scene === 'desk_invite' && phone.startsWith(beginning)),
  )
const phonesOf = (rows: readonly { phone: string }[]) => rows.map(({ phone }) => phone).toSorted()

test('exactly those who were invited are written to, once each, though twice as many were tried at once', async () => {
  const owner = await aMerchant()
  const invite = (i: number) =>
    as(owner, i).post('/desk/api/staff/invite', { phone: `136${10_000_000 + i}`, name: '小赵', role: 'reader' })
  await Promise.all(Array.from({ length: 40 }, (_, i) => invite(i)))
  const ofStore = eq(deskInvitations.merchantId, owner.merchantId)
  const invited = await db.select({ phone: deskInvitations.phone }).from(deskInvitations).where(ofStore)
  expect(invited).toHaveLength(20)
  expect(phonesOf(textedTo('136'))).toEqual(phonesOf(invited))
})

test('after nineteen invitations of a day, of six at once one goes out', async () => {
  const owner = await aMerchant()
  const invite = (i: number) =>
    as(owner, i).post('/desk/api/staff/invite', { phone: `135${10_000_000 + i}`, name: '小钱', role: 'reader' })
  for (let i = 0; i < 19; i += 1) expect(await invite(i)).toMatchObject({ error: 0 })
  const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => invite(19 + i)))
  expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(textedTo('135')).toHaveLength(20)
})

test('nothing of this was a defect', () => {
  for (const { defects } of malls) expect(defects).toEqual([])
})
