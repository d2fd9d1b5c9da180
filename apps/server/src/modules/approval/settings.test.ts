import { expect, test } from 'vitest'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { reviewsOn } from './approval.fake.ts'

const mall = await mallForTest()
const { as, aCompany, aShopper } = mall
const play = reviewsOn(mall)
const { aHolder, presetId } = employersIn(mall)
const path = '/user/api/company/review_settings'
const delegation = '/user/api/company/delegation'

test('a company that said nothing approves nothing; everybody of it may read so, its owner may change it', async () => {
  const company = await aCompany()
  const unset = { threshold_fen: null, levels: [], timeout_hours: null, over_budget: 'review', pay_hours: 72 }
  expect(await as(company.member('sourcing_clerk')).get(path)).toMatchObject({ data: { ...unset, can_edit: false } })
  expect(await as(company.owner).get(path)).toMatchObject({ data: { can_edit: true } })
  expect(await as(await aShopper()).get(path)).toMatchObject({ code: 'company.none' })
})

test('settings are saved by who holds everything, and read by the rest', async () => {
  const company = await aCompany()
  const level = { name: '财务', user_ids: [], role_ids: [await presetId(company, '审查员')] }
  const input = { threshold_fen: 500_000, levels: [level], timeout_hours: 24, over_budget: 'refuse', pay_hours: 48 }
  expect(await as(company.member('reviewer')).put(path, input)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aShopper()).put(path, input)).toMatchObject({ code: 'company.none' })
  expect(await as(company.owner).put(path, input)).toMatchObject({ error: 0, data: { ...input, can_edit: true } })
  expect(await as(company.member('buyer')).get(path)).toMatchObject({ data: { ...input, can_edit: false } })
  expect(await as(await aHolder(company, '*')).put(path, { ...input, levels: [] })).toMatchObject({ error: 0 })
})

test('a level that nobody could decide is refused: people who may not review, or another company’s', async () => {
  const company = await aCompany()
  const other = await aCompany()
  const levelOf = (more: object) => ({ name: '部门', user_ids: [], role_ids: [], ...more })
  for (const level of [
    levelOf({ user_ids: [company.member('buyer').userId] }),
    levelOf({ user_ids: [other.member('reviewer').userId] }),
    levelOf({ role_ids: [await presetId(other, '审查员')] }),
  ]) {
    expect(await play.settings(company, { levels: [level] })).toMatchObject({
      code: 'review.no_reviewer',
      msg: '“部门”没有可审批的人，请重新设置',
    })
  }
  const four = Array.from({ length: 4 }, () => levelOf({}))
  expect(await play.settings(company, { levels: four })).toMatchObject({ error: 1, msg: '最多三级审批' })
})

test('only a colleague who may review can stand in, and nobody for themselves', async () => {
  const company = await aCompany()
  const other = await aCompany()
  const { reviewer, buyer } = { reviewer: company.member('reviewer'), buyer: company.member('buyer') }
  const to = (person: { userId: number }, more = {}) =>
    as(reviewer).post(delegation, { to_user_id: person.userId, ...more })
  expect(await to(reviewer)).toMatchObject({ code: 'review.delegate_self' })
  expect(await to(buyer)).toMatchObject({ code: 'employee.not_found' })
  expect(await to(other.member('reviewer'))).toMatchObject({ code: 'employee.not_found' })
  expect(await to(company.owner, { from: '2026-12-02', until: '2026-12-01' })).toMatchObject({ error: 1 })
  expect(await to(company.owner)).toMatchObject({ error: 0 })
  expect(await as(reviewer).get(delegation)).toMatchObject({
    data: { to_user_id: company.owner.userId, colleagues: [{ id: company.owner.userId, name: '主账号' }] },
  })
  expect(await as(buyer).get(delegation)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aShopper()).get(delegation)).toMatchObject({ code: 'company.none' })
})
