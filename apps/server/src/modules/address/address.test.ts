import { addressLimit } from '@mall/contract/address/words'
import { placeNames } from '@mall/contract/region/text'
import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { regionNames } from '#modules/region/region.public.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany } = mall

const fields = {
  name: '王敏',
  phone: '13800001234',
  division_code: '310117',
  detail: '新桥镇申港路 88 号',
  tag: '公司',
}
const path = '/shop/api/user/address'

test('the first address of a shopper becomes the default, with its region spelled out', async () => {
  const shopper = await aShopper()
  const reply = await as(shopper).post(path, fields)
  expect(reply).toMatchObject({
    error: 0,
    data: { is_default: true, province: '上海市', city: '上海市', district: '松江区' },
  })
  expect(await as(shopper).get(`${path}/default`)).toMatchObject({ data: { address: { name: '王敏' } } })
})

test('a shopper who makes another address the default has exactly one', async () => {
  const shopper = await aShopper()
  await as(shopper).post(path, fields)
  await as(shopper).post(path, { ...fields, name: '李立', is_default: true })
  const reply = await as(shopper).get(path)
  expect(reply).toMatchObject({
    data: {
      list: [
        { name: '李立', is_default: true },
        { name: '王敏', is_default: false },
      ],
    },
  })
})

test('deleting the default promotes the newest of the others', async () => {
  const shopper = await aShopper()
  const first: { data: { id: number } } = await as(shopper).post(path, fields)
  await as(shopper).post(path, { ...fields, name: '李立' })
  await as(shopper).post(path, { ...fields, name: '赵强' })
  expect(await as(shopper).delete(`${path}/${first.data.id}`)).toMatchObject({ error: 0 })
  expect(await as(shopper).get(`${path}/default`)).toMatchObject({ data: { address: { name: '赵强' } } })
})

test('an edit keeps the default the default', async () => {
  const shopper = await aShopper()
  const made: { data: { id: number } } = await as(shopper).post(path, fields)
  const reply = await as(shopper).put(`${path}/${made.data.id}`, {
    ...fields,
    detail: '东侧收货口二号门',
    is_default: false,
  })
  expect(reply).toMatchObject({ error: 0, data: { detail: '东侧收货口二号门', is_default: true } })
})

test('colleagues of one company share its addresses', async () => {
  const company = await aCompany()
  await as(company.member('buyer')).post(path, fields)
  expect(await as(company.owner).get(path)).toMatchObject({ data: { list: [{ name: '王敏' }] } })
})

test.each(['get', 'put', 'delete'] as const)('another person’s address is not there to %s', async (verb) => {
  const holder = await aShopper()
  const made: { data: { id: number } } = await as(holder).post(path, fields)
  const stranger = await aShopper()
  const at = `${path}/${made.data.id}`
  const reply = verb === 'put' ? await as(stranger).put(at, fields) : await as(stranger)[verb](at)
  expect(reply).toMatchObject({ error: 500, msg: '收货地址不存在或已被删除' })
  expect(await as(holder).get(at)).toMatchObject({ error: 0, data: { name: '王敏' } })
})

test.each([
  ['a number that is no phone', { phone: '123' }, 'phone', '请输入正确的手机号或固话'],
  ['a detail of three words', { detail: '八号楼' }, 'detail', '详细地址不少于 5 个字'],
  ['a city instead of a district', { division_code: '310100' }, 'division_code', '请选择完整的省市区'],
])('%s is turned down with the field named and nothing written', async (_what, wrong, field, msg) => {
  const shopper = await aShopper()
  expect(await as(shopper).post(path, { ...fields, ...wrong })).toMatchObject({ error: 1, field, msg })
  expect(await as(shopper).get(path)).toMatchObject({ data: { list: [] } })
})

test(`nobody keeps more than ${addressLimit} addresses`, async () => {
  const shopper = await aShopper()
  for (let i = 0; i < addressLimit; i += 1) await as(shopper).post(path, fields)
  expect(await as(shopper).post(path, fields)).toMatchObject({ error: 500, msg: '最多保存 50 个收货地址' })
})

test('a double tap with one key saves one address and gets the same answer twice', async () => {
  const shopper = await aShopper()
  const key = { 'Idempotency-Key': 'double-tap-1' }
  const [first, second] = await Promise.all([as(shopper).post(path, fields, key), as(shopper).post(path, fields, key)])
  expect(first.data).toEqual(second.data)
  expect(await as(shopper).get(path)).toMatchObject({ data: { list: [{ name: '王敏' }] } })
})

test('the same key with another body is refused', async () => {
  const shopper = await aShopper()
  const key = { 'Idempotency-Key': 'used-again-1' }
  await as(shopper).post(path, fields, key)
  const reply = await as(shopper).post(path, { ...fields, name: '李立' }, key)
  expect(reply).toMatchObject({ error: 500, code: 'request.key_reused' })
})

test.each([
  ['429004', '湖北省 仙桃市'],
  ['469001', '海南省 五指山市'],
  ['659001', '新疆维吾尔自治区 石河子市'],
  ['419001', '河南省 济源市'],
  ['500233', '重庆市 忠县'],
  ['310117', '上海市 松江区'],
  ['620201', '甘肃省 嘉峪关市'],
  ['330106', '浙江省 杭州市 西湖区'],
])('a place is written as people write it: %s is %s', async (division_code, written) => {
  const shopper = await aShopper()
  const { data } = await as(shopper).post(path, { ...fields, division_code })
  const { province, city, district } = data as { province: string; city: string; district: string }
  expect(placeNames([province, city, district]).join(' ')).toBe(written)
  expect(city).not.toMatch(/直辖|^县$/)
})

test('no district of the whole country is written with a name that only statistics know', () => {
  for (const code of Object.keys(areaList.county_list)) {
    const names = regionNames(code)
    expect(names, code).not.toBeNull()
    if (!names) continue
    const written = placeNames([names.province, names.city, names.district]).join(' ')
    expect(written, code).not.toMatch(/直辖|市辖区| 县( |$)|undefined/)
    expect(written.split(' ').length, code).toBeGreaterThanOrEqual(2)
  }
})
