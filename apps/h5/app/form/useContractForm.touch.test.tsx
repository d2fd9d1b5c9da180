import { saveBudget } from '@mall/contract/budget/calls'
import { z } from '@mall/contract/call/zod'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallError } from '#api/call-error.ts'
import { Field } from '#ui/Field.tsx'
import { FeedbackHost } from '#ui/feedback/FeedbackHost.tsx'
import { type Uploaded, Uploader } from '#ui/Uploader.tsx'
import { useContractForm } from './useContractForm.ts'

const Letter = z.object({ phone: z.string().min(1, '请填写手机号'), code: z.string().min(1, '请填写验证码') })

/** `answer` is the result of an attempt: the data that the mall has then, or a refusal. */
function Writing({ answer }: { answer: () => { phone: string; code: string } }) {
  const [returnedTo, setReturnedTo] = useState('')
  const form = useContractForm({
    call: saveBudget,
    schema: Letter,
    start: { phone: '', code: '' },
    judged: 'sent',
    async send(_letter, { restart }) {
      await Promise.resolve()
      restart(answer())
    },
    refused: { 'account.phone_taken': 'phone' },
    spent: ['code'],
    onFieldError: setReturnedTo,
    otherwise: ({ msg }, { say }) => say('code', msg),
  })
  return (
    <form {...form.bind}>
      <Field label="手机号" {...form.field('phone')} />
      <Field label="验证码" {...form.field('code')} />
      <button type="submit">发送</button>
      <output>{`${form.dirty ? '未保存' : '已保存'}${returnedTo && `，退回 ${returnedTo}`}`}</output>
    </form>
  )
}

const phone = page.getByLabelText('手机号', { exact: true })
const code = page.getByLabelText('验证码', { exact: true })
const output = page.getByRole('status')

async function writing(answer: () => { phone: string; code: string }) {
  await render(<Writing answer={answer} />)
  await phone.fill('13800000001')
  await code.fill('246810')
  await page.getByRole('button', { name: '发送' }).click()
}

function refuse(facts: Pick<ConstructorParameters<typeof CallError>[0], 'kind' | 'code' | 'field' | 'msg'>) {
  return () => {
    throw new CallError(facts)
  }
}

test('a refusal is said at its field, which leads back to where that is, and the code has to be asked for again', async () => {
  await writing(refuse({ kind: 'failure', code: 'account.phone_taken', msg: '该手机号已被绑定' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('该手机号已被绑定')
  await expect.element(phone).toHaveFocus()
  await expect.element(output).toHaveTextContent('未保存，退回 phone')
  await expect.element(code).toHaveValue('')
})

test('a code that the mall did not come to look at is still good', async () => {
  await writing(refuse({ kind: 'parameter', field: 'phone', msg: '请输入正确的手机号' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('请输入正确的手机号')
  await expect.element(code).toHaveValue('246810')
})

test('once it is sent the form begins anew with what the mall has, and judges nothing before it is sent again', async () => {
  await writing(() => ({ phone: '138 0000 0001', code: '1' }))
  await expect.element(output).toHaveTextContent('已保存')
  await expect.element(phone).toHaveValue('138 0000 0001')
  await code.clear()
  await expect.element(output).toHaveTextContent('未保存')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

let arrive = (_: Uploaded) => {}
const Photos = z.object({ images: z.array(z.object({ id: z.string(), url: z.string() })) })

function Attaching({ sent }: { sent: (count: number) => void }) {
  const form = useContractForm({
    call: saveBudget,
    schema: Photos,
    start: { images: [] as Uploaded[] },
    send: ({ images }) => sent(images.length),
  })
  return (
    <MemoryRouter>
      <form {...form.bind}>
        <Uploader
          label="问题照片"
          accept="application/pdf"
          value={form.values.images}
          onChange={(images) => form.change('images', images)}
          upload={() =>
            new Promise((done) => {
              arrive = done
            })
          }
        />
        <button type="submit">提交申请</button>
      </form>
      <FeedbackHost />
    </MemoryRouter>
  )
}

test('while a file is on its way nothing is sent without it, and it is said what is waited for', async () => {
  const sent: number[] = []
  await render(<Attaching sent={(count) => sent.push(count)} />)
  await page.getByLabelText(/添加问题照片/).upload(new File(['%PDF-1.7'], '照片.pdf', { type: 'application/pdf' }))
  const submit = page.getByRole('button', { name: '提交申请' })
  await submit.click()
  await expect.element(page.getByText('文件上传中，请稍候')).toBeVisible()
  expect(sent).toEqual([])
  arrive({ id: '照片', url: '/file/照片.pdf', name: '照片.pdf', bytes: 8 })
  await expect.element(page.getByRole('link', { name: /照片\.pdf/ })).toBeVisible()
  await submit.click()
  await expect.poll(() => sent).toEqual([1])
})
