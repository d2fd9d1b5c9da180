import type { OutputOf } from '@mall/contract/call/call'
import { enterpriseList } from '@mall/contract/company/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryOf } from '#api/query.ts'
import { NameField } from './NameField.tsx'

type Found = OutputOf<typeof enterpriseList>
const company = {
  name: '上海砺远精密机械有限公司',
  credit_code: '91310117XY0000000W',
  legal_person: '顾砺',
  region: '上海市松江区',
  founded_on: '2014-06-18',
  status: 'normal' as const,
  status_text: '存续（在营、开业、在册）',
}
const gone = { ...company, name: '上海砺远旧厂', credit_code: '91310117XY00000010', status: 'abnormal' as const }

const picked: string[] = []
function Form() {
  const [name, setName] = useState('')
  return (
    <NameField
      value={name}
      onChange={setName}
      onPick={(one) => {
        picked.push(one.credit_code)
        setName(one.name)
      }}
      onBlur={() => undefined}
      at="company_name"
    />
  )
}

/** A form with the mall's answer to this keyword in its cache. */
async function typing(keyword: string, found: Found) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryOf(enterpriseList, { keyword }).queryKey, found)
  await render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  const box = page.getByPlaceholder('与营业执照一致')
  await box.fill(keyword)
  return box
}

test('each company found shows where it is, whose, in which state and since when; a tap fills it in', async () => {
  const box = await typing('砺远', { searchable: true, state: 'answered', list: [company] })
  await expect.element(page.getByRole('status')).toHaveTextContent('找到 1 家企业，选择后自动填写')
  const line = page.getByText('上海市松江区 · 法人 顾砺 · 存续 · 2014-06-18 成立')
  await expect.element(line).toBeVisible()
  await line.click()
  await expect.element(box).toHaveValue(company.name)
  expect(picked).toEqual([company.credit_code])
})

test('one that was struck off says so and is not filled in', async () => {
  const list = [{ ...gone, status_text: '注销' }]
  const box = await typing('砺远', { searchable: true, state: 'answered', list })
  // The line says of itself that it is disabled, so it is not waited for until it is not.
  await page.getByText('经营状态异常（注销），不能认证').click({ force: true })
  await expect.element(box).toHaveValue('砺远')
})

test.each([
  ['answered', '没有找到，请按营业执照填写全称'],
  ['failed', '工商查询暂时没有答复，请按营业执照填写'],
  ['limited', '今天的查询次数已用完，请按营业执照填写'],
] as const)('where a search is %s and finds nothing, a sentence says so and typing goes on', async (state, words) => {
  const box = await typing('砺远', { searchable: true, state, list: [] })
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
  await box.fill('砺远机械')
  await expect.element(box).toHaveValue('砺远机械')
})
