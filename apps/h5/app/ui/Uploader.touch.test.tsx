import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Uploaded, Uploader } from './Uploader.tsx'

const request = new File(['%PDF-1.7'], '采购申请.pdf', { type: 'application/pdf' })
const refused = vi.fn()

function Attaching({ upload, max = 2 }: { upload: (file: File) => Promise<Uploaded>; max?: number }) {
  const [value, setValue] = useState<Uploaded[]>([])
  return (
    <Uploader
      label="附件"
      value={value}
      onChange={setValue}
      upload={upload}
      max={max}
      maxBytes={1024}
      accept="image/png,application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx"
      onRefuse={refused}
    />
  )
}

const stored = async ({ name, size }: File) => ({ id: name, url: `/file/${name}`, name, bytes: size })
const choose = page.getByLabelText(/添加附件/)

test('a document that was sent is a row with its name and size, opened by a tap, and can be taken away again', async () => {
  await render(<Attaching upload={stored} />)
  await choose.upload(request)
  const row = page.getByRole('link', { name: /采购申请\.pdf/ })
  await expect.element(row).toHaveTextContent('PDF采购申请.pdf1 KB · 点击打开')
  await expect.element(row).toHaveAttribute('href', '/file/采购申请.pdf')
  await page.getByRole('button', { name: '移除采购申请.pdf' }).click()
  await expect.element(row).not.toBeInTheDocument()
})

test('a workbook is a row too, also from a phone that tells no type of it', async () => {
  await render(<Attaching upload={stored} />)
  await choose.upload(new File(['PK'], '清单.xlsx'))
  await expect
    .element(page.getByRole('link', { name: /清单\.xlsx/ }))
    .toHaveTextContent('Excel清单.xlsx1 KB · 点击打开')
})

test('a document on its way says so; one that did not arrive can be sent again', async () => {
  let arrive: (how: 'fails' | 'arrives') => void = () => {}
  const upload = (file: File) =>
    new Promise<Uploaded>((done, fail) => {
      arrive = (how) => (how === 'arrives' ? void stored(file).then(done) : fail(new Error('no network')))
    })
  await render(<Attaching upload={upload} />)
  await choose.upload(request)
  await expect.element(page.getByText('上传中…')).toBeVisible()
  arrive('fails')
  await expect.element(page.getByText('上传失败')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('上传中…')).toBeVisible()
  arrive('arrives')
  await expect.element(page.getByRole('link', { name: /采购申请\.pdf/ })).toBeVisible()
})

test('what is too large, too many or of another kind is refused before it is sent', async () => {
  const upload = vi.fn(stored)
  await render(<Attaching upload={upload} max={1} />)
  await choose.upload(new File(['x'.repeat(2000)], '图纸.pdf', { type: 'application/pdf' }))
  await expect.poll(() => refused.mock.lastCall).toEqual(['too-large'])
  await choose.upload(new File(['表'], '清单.txt', { type: 'text/plain' }))
  await expect.poll(() => refused.mock.lastCall).toEqual(['not-an-image'])
  expect(upload).not.toHaveBeenCalled()
  await choose.upload(request)
  await expect.element(page.getByRole('link', { name: /采购申请\.pdf/ })).toBeVisible()
  // There is no room for another, nor a place to add one.
  await expect.element(choose).not.toBeInTheDocument()
})
