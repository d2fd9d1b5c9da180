import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountPictures } from '#http/picture.ts'
import { minutes } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { applicantsIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { aPhoto } from './file.fake.ts'
import { isLink, picture } from './file.public.ts'

const mall = await mallForTest()
const { app, as, aShopper, anOperator, db, pass, now, ports, files } = mall
mountPictures(app, (name, { link, ...input }) =>
  picture(ports, name, { ...input, signed: isLink(ports.secret, name, link, now()) }),
)
const { apply, applicationOf } = applicantsIn(mall)
const { beginTransfer, openBankAccount } = paymentsIn(mall)
const operator = await anOperator()
const photo = new Uint8Array(await aPhoto().png().toBuffer())

/** The answer of the upload: the address of the picture, and the id by which it is deleted. */
async function uploaded(person: Person, path = '/file/api/upload'): Promise<{ id: string; url: string }> {
  const form = new FormData()
  form.append('files[]', new File([photo], '执照.png', { type: 'image/png' }))
  const reply: { data: { list: { id: string; url: string }[] } } = await as(person).post(path, form, {
    'Content-Length': String(photo.length + 1000),
  })
  return reply.data.list[0] ?? { id: '', url: '' }
}
const look = async (address: string) => {
  const reply = await app.request(address)
  return { status: reply.status, keep: reply.headers.get('cache-control') }
}
const remove = (person: Person | null, id: string) => as(person).delete(`/file/api/file/${id}`)

async function licenceAtDesk(): Promise<string> {
  const reply: { data: { list: { license_image: string }[] } } = await as(operator).get('/admin/api/company/list')
  return reply.data.list[0]?.license_image ?? ''
}

test('a licence that was sent is read by a link for who judges it, and by nothing else', async () => {
  const shopper = await aShopper()
  const { url } = await uploaded(shopper)
  expect(await look(url)).toMatchObject({ status: 200 })
  expect(await apply(shopper, { license_image: url })).toMatchObject({ error: 0 })
  const { licenseImage } = await applicationOf(shopper)
  for (const path of [url, `${url}?w=375`, licenseImage, `${licenseImage}?w=375`]) {
    expect(await look(path)).toEqual({ status: 404, keep: 'no-store' })
  }
  const link = await licenceAtDesk()
  expect(await look(link)).toEqual({ status: 200, keep: 'private, no-store' })
  expect(await look(`${link}&w=375`)).toMatchObject({ status: 200 })
  // A list that is asked for again shows the same address for a while.
  pass(1000)
  expect(await licenceAtDesk()).toBe(link)
  pass(minutes(30))
  expect(await look(link)).toMatchObject({ status: 404 })
  expect(await look(await licenceAtDesk())).toMatchObject({ status: 200 })
})

test('a link that somebody bent, or that is of another picture, leads nowhere', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  await apply(other, { license_image: (await uploaded(other)).url })
  const foreign = new URL(await licenceAtDesk(), 'http://mall')
  await apply(shopper, { license_image: (await uploaded(shopper)).url })
  const link = new URL(await licenceAtDesk(), 'http://mall')
  const until = link.searchParams.get('until') ?? ''
  const sign = link.searchParams.get('sign') ?? ''
  const bent = [
    `${link.pathname}${foreign.search}`,
    `${link.pathname}?until=${Number(until) + 1}&sign=${sign}`,
    `${link.pathname}?until=${until}&sign=${sign.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
    `${link.pathname}?until=${until}`,
    `${link.pathname}?sign=${sign}`,
    `${link.pathname}?until=&sign=`,
    `${link.pathname}?until=Infinity&sign=${sign}`,
  ]
  for (const one of bent) expect((await look(one)).status, one).toBe(404)
  expect((await look(`${link.pathname}${link.search}`)).status).toBe(200)
})

test('who may see a transfer gets links to its slips, and nobody else does', async () => {
  await openBankAccount()
  const payer = await aShopper()
  const { orderNo } = await ordersIn(mall).anOrder(payer)
  const { payment_no } = await beginTransfer(payer, [orderNo])
  const { url } = await uploaded(payer)
  const input = { payment_no, images: [url] }
  // A slip of another uploader is not theirs to send, and so not theirs to read.
  const thief = await aShopper()
  const theirs = await ordersIn(mall).anOrder(thief)
  const { payment_no: other } = await beginTransfer(thief, [theirs.orderNo])
  const stolen = () => as(thief).post('/shop/api/payment/voucher', { payment_no: other, images: [url] })
  expect(await stolen()).toMatchObject({ error: 1, field: 'images', msg: '请重新上传图片' })
  const sent: { data: { vouchers: { images: string[] }[] } } = await as(payer).post('/shop/api/payment/voucher', input)
  const link = sent.data.vouchers[0]?.images[0] ?? ''
  expect(await look(link)).toEqual({ status: 200, keep: 'private, no-store' })
  expect((await look(url)).status).toBe(404)
  const path = link.replace(/\?.*/, '')
  for (const images of [[path], [link]]) {
    const reply = await as(thief).post('/shop/api/payment/voucher', { payment_no: other, images })
    expect(reply).toMatchObject({ error: 1, field: 'images' })
  }
  // Sent again by its sender, as a link or as it was uploaded, it is the same picture.
  for (const image of [link, url]) {
    expect(await as(payer).post('/shop/api/payment/voucher', { payment_no, images: [image] })).toMatchObject({
      error: 0,
    })
  }
})

test('what was uploaded is deleted by who uploaded it, unless somebody may yet have to look at it', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const { id, url } = await uploaded(shopper)
  expect((await look(`${url}?w=120`)).status).toBe(200)
  expect(await remove(null, id)).toMatchObject({ status: 401 })
  expect(await remove(other, id)).toMatchObject({ code: 'file.not_found', msg: '文件不存在或已被删除' })
  expect(await remove(shopper, id)).toMatchObject({ data: { done: true } })
  expect([...files.keys()].filter((name) => name.includes(id))).toEqual([])
  expect(await remove(shopper, id)).toMatchObject({ code: 'file.not_found' })

  const licence = await uploaded(shopper)
  await apply(shopper, { license_image: licence.url })
  const link = await licenceAtDesk()
  expect(await remove(shopper, licence.id)).toMatchObject({ code: 'file.in_use', msg: '文件正在使用中，不能删除' })
  const refusal = { id: (await applicationOf(shopper)).id, approved: false, reason: '不清晰' }
  await as(operator).post('/admin/api/company/decide', refusal)
  expect((await look(link)).status).toBe(200)
  expect(await remove(shopper, licence.id)).toMatchObject({ data: { done: true } })
  expect((await look(link)).status).toBe(404)
})

test('goods, faces and reviews stay as public as they were, and a face that is shown stays', async () => {
  const shopper = await aShopper()
  const { id, url } = await uploaded(shopper)
  await db.update(users).set({ avatar: url }).where(eq(users.id, shopper.userId))
  expect(await look(url)).toEqual({ status: 200, keep: 'public, max-age=31536000, immutable' })
  expect(await remove(shopper, id)).toMatchObject({ code: 'file.in_use' })
  expect(mall.defects).toEqual([])
})

test('a picture of a store’s goods is not for the clerk to delete who uploaded it at the desk', async () => {
  const clerk = await mall.aMerchant()
  const { id, url } = await uploaded(clerk, '/desk/api/file/upload')
  const asShopper = { ...clerk, token: clerk.mallToken }
  expect(await remove(asShopper, id)).toMatchObject({ code: 'file.not_found' })
  expect(await look(url)).toMatchObject({ status: 200 })
  expect(mall.defects).toEqual([])
})
