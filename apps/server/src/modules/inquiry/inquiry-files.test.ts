import { expect, test } from 'vitest'
import { mountPictures } from '#http/picture.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { isLink, picture } from '../file/file.public.ts'
import { aPdf } from '../file/pdf.fake.ts'
import { anXlsx } from '../file/xlsx.fake.ts'
import { answering, asking, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { app, as, aCompany, aMerchant, anOperator, atDesk, ports, now } = mall
mountPictures(app, (name, { link, ...input }) =>
  picture(ports, name, { ...input, signed: isLink(ports.secret, name, link, now()) }),
)
const { aSeller, put, send, read, anInquiry, quote } = inquiriesIn(mall)
const no = (code: string) => ({ error: 500, code })

type Attached = { kind: string; url: string; name: string; bytes: number }
type Shown = { data: { files: Attached[]; quotes: { files: Attached[] }[]; draft: { files: Attached[] } | null } }

async function uploaded(person: Person, bytes: Buffer, name: string, path = '/file/api/upload') {
  const form = new FormData()
  form.append('files[]', new File([new Uint8Array(bytes)], name))
  const reply: { data: { list: { id: string; url: string }[] } } = await as(person).post(path, form, {
    'Content-Length': String(1_000 + bytes.length),
  })
  return reply.data.list[0] ?? { id: '', url: '' }
}
const atItsDesk = (person: Person, name = '报价单.pdf') => uploaded(person, aPdf(), name, '/desk/api/file/upload')
const seenBy = async (store: Person, inquiry_no: string): Promise<Shown['data']> => {
  const { data }: Shown = await as(store).get(`${answering}/detail`, { inquiry_no })
  return data
}
const look = async (address: string | undefined) => (await app.request(address ?? '/img/none')).status

test('what goes with an inquiry is read by colleagues, by the stores that were asked and by the platform, by a link', async () => {
  const a = await aSeller()
  const company = await aCompany()
  const drawing = await uploaded(company.owner, aPdf(), '图纸.pdf')
  const list = await uploaded(company.owner, anXlsx(), '清单.xlsx')
  const { no: inquiry_no } = await anInquiry([a], { company, files: [drawing.url, list.url, list.url] })
  const files = [
    { kind: 'pdf', name: '图纸.pdf' },
    { kind: 'xlsx', name: '清单.xlsx' },
  ]
  const shown = await read(company.member('buyer'), inquiry_no)
  expect(shown.files).toMatchObject(files)
  expect(shown.files).toHaveLength(2)
  expect(shown.files[0]?.url).toMatch(/^\/img\/p-[0-9a-f]{32}\.pdf\?until=\d+&sign=\w+$/)
  expect([await look(shown.files[0]?.url), await look(drawing.url)], 'by the link alone').toEqual([200, 404])
  expect(await look(shown.files[1]?.url.replace(/\?.*/, ''))).toBe(404)
  expect((await seenBy(a.store, inquiry_no)).files).toMatchObject(files)
  expect(await as(await anOperator()).get('/admin/api/inquiry/list', { keyword: inquiry_no })).toMatchObject({
    data: { list: [{ inquiry_no, files }] },
  })
  const stranger = await aMerchant()
  expect(await as(stranger).get(`${answering}/detail`, { inquiry_no })).toMatchObject(no('inquiry.not_found'))
  const { owner: other } = await aCompany()
  expect(await as(other).get(`${asking}/detail`, { inquiry_no })).toMatchObject(no('inquiry.not_found'))
  expect(await as(company.owner).delete(`/file/api/file/${list.id}`)).toMatchObject(no('file.in_use'))
  await as(company.owner).post(`${asking}/again`, { inquiry_no })
  const again = await send(company.owner)
  expect((await read(company.owner, again.data.inquiry_no)).files, 'asked again without them').toEqual([])
})

test('nobody attaches what somebody else uploaded, nor a sixth file', async () => {
  const a = await aSeller()
  const { owner } = await aCompany()
  const { owner: thief } = await aCompany()
  const { url } = await uploaded(owner, aPdf(), '图纸.pdf')
  await put(thief, { kind: 'sku', sku_id: a.skuId })
  expect(await send(thief, { files: [url] })).toMatchObject({ error: 1, field: 'files', msg: '请重新上传附件' })
  const six = Array.from({ length: 6 }, (_, i) => url.replace(/.(?=\.pdf$)/, String(i)))
  expect(await send(thief, { files: six })).toMatchObject({ error: 1, msg: '最多 5 个附件' })
  expect(await send(thief, { files: ['/img/u-0.exe'] })).toMatchObject({ error: 1, msg: '附件地址不正确' })
  // A file that a store's clerk uploaded at the desk is the store's, not for a company that the same person buys for.
  const { url: atDeskUrl } = await atItsDesk(a.store)
  const asShopper = { ...a.store, token: a.store.mallToken }
  expect(await as(asShopper).post(`${asking}/submit`, { files: [atDeskUrl] })).not.toMatchObject({ error: 0 })
})

test('a store’s files stay with the version that they came with, and no other store reads them', async () => {
  const [a, b] = [await aSeller({ kind: '附件 1' }), await aSeller({ kind: '附件 1' })]
  const clerk = await atDesk(a.store.merchantId, '店员', { rights: ['orders'] })
  const { asker, no: inquiry_no } = await anInquiry([a])
  const first = await atItsDesk(a.store, '第一版.pdf')
  expect(await quote(a, inquiry_no, { price_fen: 9_000, files: [first.url] })).toMatchObject({
    data: { quotes: [{ files: [{ kind: 'pdf', name: '第一版.pdf' }] }] },
  })
  const link = (await seenBy(a.store, inquiry_no)).quotes[0]?.files[0]?.url
  const more = await atItsDesk(clerk, '检测报告.pdf')
  expect(
    await quote({ ...a, store: { ...a.store, ...clerk } }, inquiry_no, { price_fen: 8_900, files: [link, more.url] }),
    'a colleague sends the store’s file once more, by its link',
  ).toMatchObject({
    data: {
      quotes: [{ files: [{ name: '第一版.pdf' }, { name: '检测报告.pdf' }] }, { files: [{ name: '第一版.pdf' }] }],
    },
  })
  expect(await quote(b, inquiry_no, { price_fen: 9_000, files: [link] })).toMatchObject({ error: 1, field: 'files' })
  expect(JSON.stringify(await seenBy(b.store, inquiry_no))).not.toContain('第一版')
  const ofA = (await read(asker, inquiry_no)).asked.find(({ mer_id }) => mer_id === a.store.merchantId)
  expect(ofA?.quote?.files).toMatchObject([{ name: '第一版.pdf' }, { name: '检测报告.pdf' }])
  expect(await look(ofA?.quote?.files[1]?.url)).toBe(200)
  expect(JSON.stringify(await as(await anOperator()).get('/admin/api/inquiry/list'))).not.toContain('第一版')
})

test('what came with a sealed quote is as sealed as the quote', async () => {
  const a = await aSeller()
  const { asker, no: inquiry_no } = await anInquiry([a], { sealed: true })
  const { url } = await atItsDesk(a.store, '密封报价单.pdf')
  await quote(a, inquiry_no, { price_fen: 9_000, files: [url] })
  expect(JSON.stringify(await read(asker, inquiry_no))).not.toContain('密封报价单')
  await as(asker).post(`${asking}/open`, { inquiry_no })
  expect((await read(asker, inquiry_no)).asked[0]?.quote?.files).toMatchObject([{ name: '密封报价单.pdf' }])
})
