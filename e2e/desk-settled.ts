import { expect, type Page } from '@playwright/test'

/** The page's title stands and nothing is being read any more. A desk keeps one reply open, so the network is never quiet. */
export async function deskSettled(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0)
  await expect(page.getByText('正在读取')).toHaveCount(0)
}
