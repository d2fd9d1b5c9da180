import { uploadAtDesk } from '@mall/contract/file/calls'
import { registerInvoice, storeInvoice } from '@mall/contract/invoice/store.calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#shell/css/list.css'
import type { Detail } from '#parts/invoices/InvoiceFacts.tsx'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { anInvoice } from './invoice.fake.ts'
import { Sheet } from './Sheet.tsx'

const goods = '固盾 防砸防刺穿安全鞋 夏季透气轻便钢包头劳保鞋 绝缘 6 kV 电工鞋 黑色 牛皮面'
const invoice: Detail = {
  ...anInvoice,
  state: 'applied',
  state_text: '待开票',
  amount_fen: 16_800,
  tax_fen: 1_933,
  hint: '',
  content_type: 'detail',
  reg_address: '',
  reg_phone: '',
  bank_name: '',
  bank_account: '',
  email: '',
  phone: '',
  remark: '',
  address: null,
  express: null,
  lines: [
    {
      line_id: 1,
      order_no: 'D2026112900000001',
      name: goods,
      spec: '42 码',
      unit: '双',
      qty: 1,
      tax_rate: 13,
      tax_code: '',
      tax_name: '',
      amount_fen: 16_800,
      tax_fen: 1_933,
      red_fen: 0,
      red_qty: 0,
    },
  ],
  rates: [{ tax_rate: 13, amount_fen: 16_800, tax_fen: 1_933 }],
  papers: [],
  timeline: [],
  has_provider: false,
  failure: '',
  can_take_back: false,
}

const stored = { id: 'u-1', kind: 'pdf', url: '/img/u-1.pdf', name: '第一份.pdf', bytes: 8, width: 0, height: 0 }

/** The request in a drawer of a desk; the first upload is taken, and all others are refused. */
async function opened() {
  const sent: unknown[] = []
  let uploads = 0
  mallThatAnswers(
    answering(storeInvoice, () => invoice),
    [
      uploadAtDesk.path,
      () => {
        uploads += 1
        return uploads === 1
          ? Response.json({ error: 0, msg: '', data: { list: [stored] } })
          : Response.json({ error: 1, msg: '文件已加密，请上传未加密的文件', data: null })
      },
    ],
    [
      registerInvoice.path,
      (fields) => {
        sent.push(fields)
        return Response.json({ error: 1, code: 'invoice.file_missing', msg: '请选择发票文件', data: null })
      },
    ],
  )
  await page.viewport(1440, 900)
  const { container } = await render(
    <AtDesk kind="store">
      <div style={{ width: 680 }}>
        <Sheet id={7} />
      </div>
    </AtDesk>,
  )
  await expect.element(page.getByRole('heading', { name: '上传已开具的发票' })).toBeVisible()
  return { container, sent }
}
const topOf = (one: Element) => one.getBoundingClientRect().top

test('what the invoice is to say stands above the form that takes it, the goods by their whole name', async () => {
  await opened()
  const title = page.getByText('上海砺远精密机械有限公司')
  await expect.element(title).toBeVisible()
  const form = topOf(page.getByRole('heading', { name: '上传已开具的发票' }).element())
  expect(topOf(title.element())).toBeLessThan(form)
  const name = page.getByText(goods, { exact: false })
  await expect.element(name).toBeVisible()
  const box = name.element()
  expect(topOf(box)).toBeLessThan(form)
  expect(box.scrollWidth, 'nothing of it is cut off').toBeLessThanOrEqual(box.clientWidth + 1)
  const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
  expect(box.getBoundingClientRect().height / lineHeight, 'lines').toBeLessThan(5)
})

test('a file that is refused is forgotten, and so is the one in whose place it came: it says why, and the form asks for one', async () => {
  const { container, sent } = await opened()
  const choose = async (name: string) => {
    // After each file there is another one.
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!chooser) throw new Error('nothing takes a file')
    await page.elementLocator(chooser).upload(new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  }
  await choose('第一份.pdf')
  await expect.element(page.getByText('更换文件')).toBeVisible()
  await choose('发票.pdf')
  await expect.element(page.getByRole('alert').filter({ hasText: '“发票.pdf”没有上传' })).toBeVisible()
  await page.getByLabelText('发票号码').fill('24312000000012345678')
  await page.getByLabelText('开票日期').fill('2026-11-29')
  await page.getByRole('button', { name: '登记' }).click()
  await expect.element(page.getByText('请选择发票文件')).toBeVisible()
  expect(sent).toMatchObject([{ file: '' }])
})
