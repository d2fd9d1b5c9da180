import { readdirSync, readFileSync } from 'node:fs'
import { uploadLimits } from '@mall/contract/file/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mountPictures } from '#http/picture.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { attachedOf } from './attached-files.ts'
import { aPhoto } from './file.fake.ts'
import { aPdf, packed } from './pdf.fake.ts'
import { pdfFault } from './pdf.ts'
import { picture } from './picture.ts'
import { isLink } from './private-files.ts'

const mall = await mallForTest()
const { as, aShopper, files, app, ports } = mall
mountPictures(app, (name, { link, ...input }) =>
  picture(ports, name, { ...input, signed: isLink(ports.secret, name, link, mall.now()) }),
)

type Sent = { list: { id: string; kind: string; url: string; name: string; bytes: number }[] }

async function send(person: Person, sent: { bytes: Buffer; name?: string; type?: string }[]) {
  const form = new FormData()
  for (const { bytes, name = '合同.pdf', type = 'application/pdf' } of sent) {
    form.append('files[]', new File([new Uint8Array(bytes)], name, { type }))
  }
  const size = sent.reduce((sum, { bytes }) => sum + bytes.length, 2000)
  const reply = await as(person).post('/file/api/upload', form, { 'Content-Length': String(size) })
  const given: { data: Sent } = reply
  return { ...reply, list: given.data?.list ?? [] }
}

test('a PDF is kept as it is, under a name that says nothing, and told by what is in it, not by its name', async () => {
  const bytes = aPdf()
  const { list, error } = await send(await aShopper(), [{ bytes, name: '../合同 2026.jpg', type: 'image/jpeg' }])
  expect(error).toBe(0)
  expect(list).toMatchObject([{ kind: 'pdf', name: '合同 2026.pdf', bytes: bytes.length }])
  expect(list[0]?.url).toMatch(/^\/img\/u-[0-9a-f]{32}\.pdf$/)
  expect(files.get(`${list[0]?.id}.pdf`)).toEqual(bytes)
})

test('it is handed out to be saved, and no browser takes it for anything else', async () => {
  const { list } = await send(await aShopper(), [{ bytes: aPdf() }])
  const reply = await app.request(list[0]?.url ?? '')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-disposition')).toBe('attachment')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(aPdf())
  expect((await app.request(`/img/u-${'0'.repeat(32)}.pdf`)).status).toBe(404)
})

test('a picture and a PDF go up together', async () => {
  const photo = await aPhoto({ width: 60, height: 60 }).png().toBuffer()
  const { list } = await send(await aShopper(), [{ bytes: photo, name: 'a.png' }, { bytes: aPdf() }])
  expect(list.map(({ kind }) => kind)).toEqual(['picture', 'pdf'])
})

test('what was attached is shown by its name and size, in the order in which it was attached', async () => {
  const photo = await aPhoto({ width: 60, height: 60 }).png().toBuffer()
  const { list } = await send(await aShopper(), [{ bytes: aPdf() }, { bytes: photo, name: '现场.png' }])
  const urls = list.map(({ url }) => url)
  expect(await attachedOf(mall.db, [...urls.toReversed(), '/img/demo-picture.webp'])).toEqual([
    { kind: 'picture', url: urls[1], name: '现场.webp', bytes: list[1]?.bytes },
    { kind: 'pdf', url: urls[0], name: '合同.pdf', bytes: aPdf().length },
    { kind: 'picture', url: '/img/demo-picture.webp', name: '', bytes: 0 },
  ])
})

const samples = new URL('./samples/', import.meta.url)
const sample = (name: string) => readFileSync(new URL(`${name}.pdf`, samples))

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

test.each([
  ['a script', aPdf({ more: [script] }), 'file.active'],
  ['a script in other letters', aPdf({ more: ['<< /S /J#61vaScr#69pt /#4aS 6 0 R >>'] }), 'file.active'],
  ['a script that is packed away', aPdf({ more: [packed(script)] }), 'file.active'],
  ['a script behind what looks like a stream', aPdf({ more: [`(>> stream\n) ${script} (endstream)`] }), 'file.active'],
  ['a program to be started', aPdf({ more: ['<< /S /Launch /F (cmd.exe) >>'] }), 'file.active'],
  ['an action at its opening', aPdf({ catalog: '/OpenAction << /S /URI /URI (http://a.b) >>' }), 'file.active'],
  ['actions of its own', aPdf({ catalog: '/AA << /O 5 0 R >>' }), 'file.active'],
  ['another file inside', aPdf({ catalog: '/Names << /EmbeddedFiles 5 0 R >>' }), 'file.active'],
  ['a form that is sent off', aPdf({ more: ['<< /S /SubmitForm /F (http://a.b) >>'] }), 'file.active'],
  ['an encryption that it says nothing of', aPdf({ trailer: '/Encrypt 5 0 R' }), 'file.locked'],
  ['a password', sample('password'), 'file.locked'],
  ['a script that an owner’s password hides', sample('script-owner-aes-256-packed'), 'file.active'],
  ['a script that an old owner’s password hides', sample('script-owner-rc4-128-packed'), 'file.active'],
  ['a program attached', sample('program'), 'file.active'],
  ['a program attached behind an owner’s password', sample('program-owner-aes-256'), 'file.active'],
  ['an archive attached that is called data', sample('archive'), 'file.active'],
  ['a script in the data that are attached', sample('script-xml'), 'file.active'],
  [
    'a file within that nobody can look into',
    aPdf({ more: ['<< /Type /Filespec /F (a.xml) /EF << /F 9 0 R >> >>'] }),
    'file.active',
  ],
  [
    'a file within of another name than is shown',
    aPdf({
      more: [
        '<< /Type /Filespec /F (a.xml) /UF (a.e#78e) /EF << /F 6 0 R >> >>',
        '<< /Type /EmbeddedFile /Length 4 >>\nstream\n<a/>\nendstream',
      ],
    }),
    'file.active',
  ],
  [
    'an archive behind it',
    aPdf({ end: `PK\u0003\u0004${'\0'.repeat(60)}PK\u0005\u0006${'\0'.repeat(18)}` }),
    'file.broken',
  ],
  ['a page behind it', aPdf({ end: '<html><script>alert(1)</script></html>' }), 'file.broken'],
  ['a page within', aPdf({ more: ['(<script>alert(1)</script>)'] }), 'file.broken'],
  ['nothing but its beginning', Buffer.from('%PDF-1.7\n'), 'file.broken'],
  ['its end torn off', aPdf().subarray(0, 300), 'file.broken'],
  ['no page', Buffer.from(aPdf().toString('latin1').replace('/Type /Page ', '/Type /Pig  '), 'latin1'), 'file.broken'],
  ['packed objects that nobody can unpack', aPdf({ more: [packed('<< >>', '/LZWDecode')] }), 'file.broken'],
  ['something before it', Buffer.concat([Buffer.from('GIF89a'), aPdf()]), 'file.kind'],
])('a PDF with %s is refused with a sentence, and nothing is kept', async (_what, bytes, code) => {
  const before = files.size
  const reply = await send(await aShopper(), [{ bytes }])
  expect(reply).toMatchObject({ error: 500, code })
  expect(reply.msg).toMatch(/\p{Script=Han}/u)
  expect(files.size).toBe(before)
  expect(mall.defects).toEqual([])
})

test.each([
  ['links', aPdf({ more: ['<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://a.b) >> >>'] })],
  ['a page that it opens at', aPdf({ catalog: '/OpenAction [3 0 R /FitH null]' })],
  ['objects that are packed', aPdf({ more: [packed('<< /Producer (WPS) >>')] })],
  ['empty lines at its end', aPdf({ end: '\r\n\r\n' })],
])('a PDF with %s is somebody’s document', (_what, bytes) => {
  expect(pdfFault(bytes)).toBeNull()
})

test.each(
  readdirSync(samples)
    .filter((name) => /^(owner|invoice)-.*\.pdf$/.test(name))
    .map((name) => name.replace('.pdf', '')),
)('%s.pdf, as a real program writes it, is taken', (name) => {
  expect(pdfFault(sample(name))).toBeNull()
})

test('a stream of objects that unfolds to ten times what honest ones have is broken, in a moment', () => {
  const bytes = aPdf({ more: [packed('#41'.repeat(5_000_000))] })
  expect(bytes.length).toBeLessThan(100_000)
  expect(pdfFault(bytes)).toBe('broken')
})

test('whatever is scribbled over a PDF, it is told in time what it is', () => {
  const whole = aPdf({ more: [packed(script)] })
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 20 }), (at, scribble) => {
      const bytes = Buffer.concat([whole.subarray(0, at), Buffer.from(scribble), whole.subarray(at + scribble.length)])
      expect(pdfFault(bytes)).not.toBeUndefined()
    }),
  )
})

test('ten megabytes that open a thousand brackets are looked through in a second', () => {
  const bytes = aPdf({ more: ['<<'.repeat(400_000), `(${'>> stream\n'.repeat(200_000)})`, 'a'.repeat(6_000_000)] })
  expect(bytes.length).toBeLessThan(uploadLimits.bytes)
  const started = performance.now()
  pdfFault(bytes)
  expect(performance.now() - started).toBeLessThan(3_000)
})
