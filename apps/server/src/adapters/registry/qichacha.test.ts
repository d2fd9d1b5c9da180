import { afterAll, expect, test } from 'vitest'
import { listed, qichachaAccount, startRegistry } from '#test/registry.ts'
import { qichacha } from './qichacha.ts'

const provider = await startRegistry()
afterAll(() => void provider.stop())
const now = () => new Date()
const registry = qichacha(qichachaAccount, { now, baseUrl: provider.url, timeoutMs: 300 })
const code = '91310117XY0000000W'

test('a company is found by its name and by its code, and nothing is kept of it but what the register says', async () => {
  await provider.is({ companies: [listed(), listed({ Name: '香港砺远有限公司', CreditCode: '12345678' })] })
  const known = {
    name: '上海砺远精密机械有限公司',
    creditCode: code,
    legalPerson: '顾砺',
    region: '上海市松江区',
    startedOn: '2014-06-18',
    status: 'normal',
    statusText: '存续（在营、开业、在册）',
  }
  expect(await registry.search('砺远')).toEqual([known])
  expect(await registry.byCode(code)).toEqual(known)
})

test('where the provider names province, city and district, they are the place, and 上海市 stands there once', async () => {
  await provider.is({ companies: [listed({ Area: { Province: '上海市', City: '上海市', County: '松江区' } })] })
  expect((await registry.byCode(code))?.region).toBe('上海市松江区')
  await provider.is({ companies: [listed({ Area: { Province: '江苏省', City: '苏州市', County: '虎丘区' } })] })
  expect((await registry.byCode(code))?.region).toBe('江苏省苏州市虎丘区')
})

test.each([
  ['广东省深圳市南山区科技园', '广东省深圳市南山区'],
  ['江苏省昆山市玉山镇', '江苏省昆山市'],
  ['北京市海淀区中关村大街', '北京市海淀区'],
  ['', ''],
])('%s lies in “%s”', async (Address, region) => {
  await provider.is({ companies: [listed({ Address })] })
  expect((await registry.search('砺远'))[0]?.region).toBe(region)
})

test.each([
  ['存续', 'normal'],
  ['在业', 'normal'],
  ['迁出', 'normal'],
  ['没有人写过的状态', 'normal'],
  ['注销', 'abnormal'],
  ['吊销，未注销', 'abnormal'],
  ['撤销', 'abnormal'],
  ['责令关闭', 'abnormal'],
  ['清算', 'abnormal'],
])('a company that is %s counts as %s', async (Status, status) => {
  await provider.is({ companies: [listed({ Status })] })
  expect(await registry.byCode(code)).toMatchObject({ status, statusText: Status })
})

test.each(['201', '208', '213', '215', '223', '224'])('%s says that there is none', async (answered) => {
  await provider.is({ mode: 'code', code: answered })
  expect(await registry.search('砺远')).toEqual([])
  expect(await registry.byCode(code)).toBeNull()
})

test.each(['102', '109', '112', '116', '123'])('%s says that the lookups are used up', async (answered) => {
  await provider.is({ mode: 'code', code: answered })
  await expect(registry.byCode(code)).rejects.toMatchObject({
    trouble: 'used_up',
    message: `工商查询的次数或余额已用完（${answered}）`,
  })
})

test.each(['101', '103', '107', '111', '115', '214'])('%s says that the mall may not ask', async (answered) => {
  await provider.is({ mode: 'code', code: answered })
  await expect(registry.search('砺远')).rejects.toMatchObject({ trouble: 'refused' })
})

test.each(['110', '120', '122', '199', '203', '999', '987654'])('%s is trouble that passes', async (answered) => {
  await provider.is({ mode: 'code', code: answered })
  await expect(registry.search('砺远')).rejects.toMatchObject({ trouble: 'down' })
})

test.each(['down', 'dead', 'slow', 'page', 'flood'] as const)(
  'a provider that is %s finds nothing, and says so in our words',
  async (mode) => {
    await provider.is({ mode, companies: [listed()] })
    const error: Error = await registry.search('砺远').catch((thrown) => thrown)
    expect(error).toMatchObject({ trouble: 'down' })
    expect(error.message).not.toMatch(/砺远|1380/)
  },
)

test('an answer of another shape is none, and a row of another shape is left out', async () => {
  await provider.is({ mode: 'odd' })
  await expect(registry.search('砺远')).rejects.toMatchObject({ trouble: 'down' })
  await expect(registry.byCode(code)).rejects.toMatchObject({ trouble: 'down' })
  await provider.is({ companies: [listed({ OperName: null, StartDate: '', Status: undefined, CreditCode: code }), {}] })
  expect(await registry.search('砺远')).toMatchObject([{ legalPerson: '', startedOn: '', statusText: '未注明' }])
})

test('an answer about another company than the one that was asked for is none', async () => {
  await provider.is({ companies: [listed({ Name: code, CreditCode: '91310117XY00000010' })] })
  expect(await registry.byCode(code)).toBeNull()
})

test('without the secret, and long after it was signed, nothing is answered', async () => {
  await provider.is({ companies: [listed()] })
  const stranger = qichacha({ ...qichachaAccount, secretKey: 'guessed' }, { now, baseUrl: provider.url })
  await expect(stranger.byCode(code)).rejects.toMatchObject({ trouble: 'refused' })
  const slow = qichacha(qichachaAccount, { now: () => new Date(Date.now() - 900_000), baseUrl: provider.url })
  await expect(slow.byCode(code)).rejects.toMatchObject({ trouble: 'refused' })
})

test('a name of any signs is asked for as it stands', async () => {
  await provider.asked()
  await provider.is({})
  await registry.search('A&B=“甲” 有限公司#')
  expect(await provider.asked()).toEqual([{ path: '/FuzzySearch/GetList', word: 'A&B=“甲” 有限公司#' }])
})
