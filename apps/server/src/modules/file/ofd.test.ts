import { expect, test } from 'vitest'
import { anOfd } from './ofd.fake.ts'
import { ofdFault } from './ofd.ts'

/** As the tax bureau’s program attaches what the invoice was made from. */
const invoice =
  '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><Header><EIid>26312000000000000001</EIid></Header></EInvoice>'
const list = '<ofd:Attachments xmlns:ofd="urn:o"><ofd:Attachment ID="1" Name="original_invoice"/></ofd:Attachments>'
const withAttached = (name: string, part: string | Uint8Array) =>
  anOfd({ [`Doc_0/Attachs/${name}`]: part, 'Doc_0/Attachs/Attachments.xml': list })

test.each([
  ['nothing attached', anOfd()],
  ['the data of its invoice attached', withAttached('original_invoice.xml', invoice)],
  [
    'data in the letters of older programs attached',
    withAttached('a.xml', Buffer.from('3c613ec9ccc6b73c2f613e', 'hex')),
  ],
  ['remarks attached', withAttached('说明.txt', '随货同行')],
])('an OFD with %s is taken', async (_what, bytes) => {
  expect(await ofdFault(bytes)).toBeNull()
})

test.each([
  ['a program', withAttached('a.exe', 'MZ')],
  ['a program that is called data', withAttached('a.xml', new Uint8Array([0x4d, 0x5a, 0, 0]))],
  ['data that a command line would run', withAttached('a.bat', invoice)],
  ['an archive', withAttached('a.xml', anOfd())],
  ['a page', withAttached('a.xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['a drawing, which may carry scripts', withAttached('a.xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['data with a script', withAttached('a.xml', '<a><b:script xmlns:b="urn:b">1</b:script></a>')],
  ['data with entities of its own', withAttached('a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')],
  ['nine megabytes of data', withAttached('a.xml', `<a>${' '.repeat(9_000_000)}</a>`)],
])('an OFD that carries %s is refused', async (_what, bytes) => {
  expect(await ofdFault(bytes)).toBe('active')
})

test('an OFD that opens a page of its own accord is refused', async () => {
  expect(await ofdFault(anOfd({ 'Doc_0/Document.xml': '<ofd:Action><ofd:URI URI="http://a.b"/></ofd:Action>' }))).toBe(
    'active',
  )
})
