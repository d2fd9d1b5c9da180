import type { WordResult } from '@mall/contract/banned-word/platform.words'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, anOperator, atDesk, db, defects } = mall
const path = '/admin/api/word'
const operator = await anOperator()

const fields = { kind: 'refuse', category: 'fraud', reason: '平台规则' }
type Row = { id: number; word: string; is_on: boolean }
const listed = async (input: Record<string, string> = {}) => {
  const reply: { data: { list: Row[]; total: number } } = await as(operator).get(`${path}/list`, input)
  return reply.data
}
const add = async (text: string, rest: object = fields) => {
  const reply: { data: { list: { word: string; result: WordResult }[] } } = await as(operator).post(`${path}/add`, {
    text,
    ...rest,
  })
  return reply.data.list.map(({ word, result }) => `${word} ${result}`)
}
const idOf = async (word: string) => (await listed({ keyword: word })).list.find((row) => row.word === word)?.id ?? 0
const lastDeed = async () => (await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0]
const rename = async (nickname: string) => as(await aShopper()).post('/user/api/user/update', { nickname })

test('of many words that are pasted each is told what became of it', async () => {
  const pasted = '返利群\n空单任务，返 利·群\n啊\n\n这是一个非常非常非常非常非常非常非常非常长的词\n刷单'
  expect(await add(pasted)).toEqual([
    '返利群 added',
    '空单任务 added',
    '返 利·群 doubled',
    '啊 short',
    '这是一个非常非常非常非常非常非常非常非常长的词 long',
    '刷单 doubled',
  ])
  expect(await listed({ keyword: '返利' })).toMatchObject({
    total: 1,
    list: [{ word: '返利群', ...fields, is_on: true, operator: '运营' }],
  })
  expect(await lastDeed()).toMatchObject({
    action: 'word.add',
    userId: operator.userId,
    before: {},
    after: { words: ['返利群', '空单任务'], ...fields },
  })
})

test('a word counts from the moment it is added, not while it is off, and not once it is removed', async () => {
  expect(await rename('拼团小王')).toMatchObject({ error: 0 })
  await add('拼团')
  expect(await rename('拼 团 小王')).toMatchObject({ code: 'account.banned_word', data: { word: '拼团' } })
  const id = await idOf('拼团')
  expect(await as(operator).post(`${path}/turn`, { id, on: false })).toMatchObject({ error: 0 })
  expect(await lastDeed()).toMatchObject({ action: 'word.off', before: { on: true }, after: { on: false } })
  expect(await rename('拼团小李')).toMatchObject({ error: 0 })
  await as(operator).post(`${path}/turn`, { id, on: true })
  expect(await rename('拼团小张')).toMatchObject({ code: 'account.banned_word' })
  await as(operator).post(`${path}/remove`, { id })
  expect(await lastDeed()).toMatchObject({ action: 'word.remove', before: { word: '拼团', on: true }, after: {} })
  expect(await rename('拼团小陈')).toMatchObject({ error: 0 })
})

test('a word that only reminds is taken in a name, and one that is made to refuse is not', async () => {
  await add('大团长', { ...fields, kind: 'review' })
  expect(await rename('大团长老王')).toMatchObject({ error: 0 })
  const id = await idOf('大团长')
  const edited = { id, kind: 'refuse', category: 'other', reason: '' }
  expect(await as(operator).post(`${path}/edit`, edited)).toMatchObject({ error: 0 })
  expect(await lastDeed()).toMatchObject({
    action: 'word.edit',
    before: { kind: 'review', category: 'fraud', reason: '平台规则' },
    after: { kind: 'refuse', category: 'other', reason: '' },
  })
  expect(await rename('大团长老李')).toMatchObject({ code: 'account.banned_word' })
})

test('hot words of the search hold none', async () => {
  const held: { data: { fields: object; version: string } } = await as(operator).get('/admin/api/site/settings')
  const settings = { ...held.data.fields, hot_words: ['手套', '刷-单神器'], version: held.data.version }
  expect(await as(operator).post('/admin/api/site/settings', settings)).toMatchObject({
    code: 'site.banned_word',
    data: { word: '刷单', field: 'hot_words' },
  })
})

test('what is not there cannot be changed, and too many at once are not taken', async () => {
  for (const [call, input] of [
    ['edit', fields],
    ['turn', { on: true }],
    ['remove', {}],
  ] as const) {
    expect(await as(operator).post(`${path}/${call}`, { id: 99_999, ...input })).toMatchObject({
      code: 'word.not_found',
    })
  }
  const many = Array.from({ length: 501 }, (_, i) => `词${i}尾`).join('\n')
  expect(await as(operator).post(`${path}/add`, { text: many, ...fields })).toMatchObject({
    code: 'word.too_many',
    msg: '一次最多添加 500 个词',
  })
})

test('the list holds five thousand words and no more', async () => {
  const batch = (n: number) => Array.from({ length: 500 }, (_, i) => `满${n}号${i}词`).join('\n')
  for (let n = 0; n < 9; n += 1) await add(batch(n))
  const before = (await listed()).total
  expect(await as(operator).post(`${path}/add`, { text: batch(9), ...fields })).toMatchObject({ code: 'word.full' })
  expect((await listed()).total).toBe(before)
})

test('who may not change contents reads at most, and a store nothing', async () => {
  const reader = await atDesk(null, '只读', { rights: ['content:see'] })
  expect(await as(reader).get(`${path}/list`)).toMatchObject({ error: 0 })
  expect(await as(reader).post(`${path}/add`, { text: '新词', ...fields })).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aMerchant()).get(`${path}/list`)).toMatchObject({ code: 'auth.forbidden' })
  expect(defects).toEqual([])
})
