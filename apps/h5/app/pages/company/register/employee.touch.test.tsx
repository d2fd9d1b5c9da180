import { companyStatus } from '@mall/contract/company/calls'
import type { CompanyStatus } from '@mall/contract/company/terms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { useSession } from '#session/session.ts'
import { aUser } from '#session/user.fake.ts'
import CompanyRegisterPage from '../register.tsx'

const status: CompanyStatus = {
  status: 'verified',
  company_name: '上海砺远精密',
  credit_code: '913101**********000W',
  legal_person: '顾砺',
  bank_tail: '',
  bank_name: '',
  tries_left: 0,
  retransfer_at: null,
  verified_at: '2026-11-20T02:00:00.000Z',
  fail_reason: '',
  fail_fields: {},
  is_owner: false,
  employee_count: 6,
  server_now: '2026-11-20T02:00:00.000Z',
}
const Mall = createRoutesStub([
  { path: pages.companyRegister.path, Component: CompanyRegisterPage },
  { path: pages.me.path, Component: () => <h1>我的</h1> },
])

test('an employee who wants to register a company reads that theirs is and who does it, of no right that does not exist', async () => {
  useSession.setState({ ready: true, token: 't', userInfo: aUser() })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(queryOf(companyStatus, {}).queryKey, status)
  const { container } = await render(
    <QueryClientProvider client={client}>
      <Mall initialEntries={[pages.companyRegister.path]} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('您已是企业成员')).toBeVisible()
  const hint = '您是“上海砺远精密”的员工，企业认证由企业主账号办理，无需再次认证'
  await expect.element(page.getByText(hint)).toBeVisible()
  expect(container.textContent).not.toContain('权限')
  await page.getByRole('button', { name: '返回' }).last().click()
  await expect.element(page.getByRole('heading', { name: '我的' })).toBeVisible()
})
