import { z } from '@mall/contract/call/zod'
import { issueInvoice } from '@mall/contract/invoice/store.calls'
import { Form } from 'antd'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '#shell/Look.tsx'
import { FileInput } from './FileInput.tsx'
import { useContractForm } from './useContractForm.ts'

const Paper = z.object({ file: z.string().min(1, '请选择发票文件') })

function Sending({ send }: { send: (file: string) => void }) {
  const { form, submit } = useContractForm({ call: issueInvoice, schema: Paper, send: ({ file }) => send(file) })
  return (
    <Form form={form} onFinish={submit} initialValues={{ file: '' }}>
      <Form.Item name="file">
        <FileInput accept=".pdf" />
      </Form.Item>
      <button type="submit">开具</button>
    </Form>
  )
}

/** The way to the mall, on which an upload stays until it is let go. */
function slowWay() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stored = { id: 'u-1', kind: 'pdf', url: '/img/u-1.pdf', name: '发票.pdf', bytes: 8, width: 0, height: 0 }
  const way = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await promise
    return Response.json({ error: 0, msg: '', data: { list: [stored] } })
  })
  onTestFinished(() => way.mockRestore())
  return resolve
}

test('while a file is on its way a form of the desk is not sent without it, says so, and is sent with it afterwards', async () => {
  const arrive = slowWay()
  const sent: string[] = []
  const { container } = await render(
    <Look>
      <Sending send={(file) => sent.push(file)} />
    </Look>,
  )
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('nothing takes a file')
  await page.elementLocator(chooser).upload(new File(['%PDF-1.7'], '发票.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('正在上传“发票.pdf”')).toBeVisible()
  const submit = page.getByRole('button', { name: '开具' })
  await submit.click()
  await expect.element(page.getByText('文件上传中，请稍候')).toBeVisible()
  expect(page.getByText('请选择发票文件').query()).toBeNull()
  expect(sent).toEqual([])
  arrive()
  await expect.element(page.getByText('更换文件')).toBeVisible()
  await submit.click()
  await expect.poll(() => sent).toEqual(['/img/u-1.pdf'])
})
