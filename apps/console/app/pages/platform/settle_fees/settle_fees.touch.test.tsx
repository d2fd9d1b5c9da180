import { settleFees } from '@mall/contract/application/platform.calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { Page } from '../settle_fees.tsx'

test('whoever sets what a category costs reads which one it is, and no sum is chosen for them', async () => {
  const unset = {
    category_id: 7,
    name: '劳保防护',
    commission_permille: 50,
    deposit_fen: null,
    service_fen: null,
    papers: [],
    updated_at: null,
  }
  mallThatAnswers(answering(settleFees, () => ({ list: [unset] })))
  await page.viewport(1440, 900)
  await render(
    <AtDesk kind="platform">
      <Page />
    </AtDesk>,
  )
  await page.getByRole('button', { name: '设定资费' }).click()
  const dialog = page.getByRole('dialog', { name: '设定资费' })
  await expect.element(dialog.getByText('劳保防护')).toBeVisible()
  await expect.element(dialog.getByLabelText('佣金（千分比）')).toHaveValue('50')
  for (const label of ['保证金', '技术服务费（每年）'])
    await expect.element(dialog.getByLabelText(label)).toHaveValue('')
})
