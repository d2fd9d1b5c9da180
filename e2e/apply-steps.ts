import { expect, type Page } from '@playwright/test'

type Upload = { name: string; mimeType: string; buffer: Buffer }

/** The second step of an application: the store's kind, mark, goods and place. Its name is filled in already. */
export async function describeStore(page: Page, category: string, mark: Upload): Promise<void> {
  await expect(page.getByText('这个名称可以使用')).toBeVisible()
  await page.getByRole('button', { name: /^专营店/ }).click()
  await page.locator('[data-field=logo] input[type=file]').setInputFiles(mark)
  await expect(page.getByRole('img', { name: '店铺标志 1' })).toBeVisible()
  await page.getByRole('button', { name: category }).click()
  await expect(page.getByText('成交佣金').first()).toBeVisible()
  await page.getByRole('button', { name: /^所在地区/ }).click()
  const picker = page.getByRole('dialog', { name: '选择所在地区' })
  for (const place of ['上海市', '上海市', '松江区']) await picker.getByRole('button', { name: place }).last().click()
  await page.getByRole('textbox', { name: '详细地址' }).fill('新桥镇申港路 88 号')
  await page.getByRole('button', { name: '下一步' }).click()
}

/** The third: its papers. */
export async function uploadPapers(page: Page, paper: Upload): Promise<void> {
  for (const [field, label] of [
    ['license_image', '营业执照'],
    ['id_card_front', '身份证人像面'],
    ['id_card_back', '身份证国徽面'],
  ] as const) {
    await page.locator(`[data-field=${field}] input[type=file]`).setInputFiles(paper)
    await expect(page.getByRole('img', { name: `${label} 1` })).toBeVisible()
  }
  await page.getByRole('button', { name: '下一步' }).click()
}
