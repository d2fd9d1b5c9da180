import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mallThatRefuses } from '#api/calls.fake.ts'
import { pages } from '#app/pages.ts'
import { FeedbackHost } from '#ui/feedback/FeedbackHost.tsx'
import { SmsForm } from '../login/SmsForm.tsx'
import RegisterPage from '../register.tsx'

const Login = () => (
  <>
    <SmsForm agreed setAgreed={() => undefined} phone="13912340001" target="/" />
    <FeedbackHost />
  </>
)

function Registering() {
  return (
    <>
      <RegisterPage />
      <output aria-label="地址">{useLocation().search}</output>
    </>
  )
}

const Mall = createRoutesStub([
  { path: pages.login.path, Component: Login },
  { path: pages.register.path, Component: Registering },
])

test('whoever logs in with a phone that is nobody’s registers with the code that they have typed, which no address shows', async () => {
  mallThatRefuses('login.unregistered')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Mall initialEntries={[pages.login.path]} />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: '验证码' }).fill('482915')
  await page.getByRole('button', { name: '去注册' }).click()
  await expect.element(page.getByRole('heading', { name: '注册账号' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '验证码' })).toHaveValue('482915')
  const address = page.getByRole('status', { name: '地址' }).element().textContent
  expect(address).toContain('phone=13912340001')
  expect(address).not.toContain('482915')
})
