import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { merchantsToBe } from '#modules/application/application.fake.ts'
import { merchantApplications } from '#modules/application/application.table.ts'
import { deskStaff } from '#modules/desk/desk.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(20, { TRUST_PROXY: '1' })
const { as, anOperator, aShopper, db, defects } = mall
const { anApplicant, aForm, approve, reject } = merchantsToBe(mall)
const operators = await Promise.all([anOperator(), anOperator(), anOperator()])
const [first, second] = operators
const codesOf = (replies: readonly { error: number; code?: string }[]) =>
  replies.map(({ error, code }) => (error === 0 ? 'done' : code)).toSorted()

test('three operators approve at once: one store, one owner', async () => {
  const { person, id } = await anApplicant({ mer_name: '一起通过' })
  const replies = await Promise.all(operators.map((operator) => approve(operator, id)))
  expect(codesOf(replies)).toEqual(['application.decided', 'application.decided', 'done'])
  expect(await db.$count(merchants, eq(merchants.name, '一起通过'))).toBe(1)
  expect(await db.$count(deskStaff, eq(deskStaff.userId, person.userId))).toBe(1)
})

test.each(Array.from({ length: 6 }, (_, i) => [i]))(
  'withdrawn while it is approved, one of both counts (%i)',
  async (nth) => {
    const name = `撤回还是通过 ${nth}`
    const { person, id } = await anApplicant({ mer_name: name })
    if (!first) throw new Error('nobody decides')
    const [approved, withdrawn] = await Promise.all([
      approve(first, id),
      as(person).post('/user/api/application/withdraw', { id }),
    ])
    expect([approved.error, withdrawn.error].filter((error) => error === 0)).toHaveLength(1)
    const [row] = await db.select().from(merchantApplications).where(eq(merchantApplications.id, id))
    const stores = await db.$count(merchants, eq(merchants.name, name))
    expect([row?.status, stores]).toEqual(approved.error === 0 ? ['approved', 1] : ['withdrawn', 0])
  },
)

test('approved by one and refused by another, the first counts', async () => {
  const { id } = await anApplicant({ mer_name: '意见不一' })
  if (!first || !second) throw new Error('nobody decides')
  const replies = await Promise.all([approve(first, id), reject(second, id, {}, '资料不全')])
  expect(codesOf(replies)).toEqual(['application.decided', 'done'])
})

test('two ask for one name at once: one of them has it', async () => {
  const people = [await aShopper(), await aShopper(), await aShopper()]
  const forms: Awaited<ReturnType<typeof aForm>>[] = []
  for (const person of people) forms.push(await aForm(person, { mer_name: '同名的店' }))
  const replies = await Promise.all(
    people.map((person, i) => as(person).post('/user/api/application/submit', forms[i])),
  )
  expect(codesOf(replies)).toEqual(['application.name_taken', 'application.name_taken', 'done'])
})

test('sent twice from two tabs, it waits once', async () => {
  const person = await aShopper()
  const forms = [await aForm(person), await aForm(person)]
  const replies = await Promise.all(forms.map((form) => as(person).post('/user/api/application/submit', form)))
  expect(codesOf(replies)).toEqual(['application.pending', 'done'])
})

test('two companies’ colleagues with one code are both approved at once: one store of the company', async () => {
  const a = await anApplicant({ mer_name: '同码甲' })
  const [row] = await db.select().from(merchantApplications).where(eq(merchantApplications.id, a.id))
  const b = await anApplicant({ mer_name: '同码乙', credit_code: row?.creditCode ?? '' })
  if (!first || !second) throw new Error('nobody decides')
  const replies = await Promise.all([approve(first, a.id), approve(second, b.id)])
  expect(codesOf(replies)).toEqual(['application.company_settled', 'done'])
  expect(await db.$count(merchants, inArray(merchants.name, ['同码甲', '同码乙']))).toBe(1)
  expect(defects).toEqual([])
})
