import type { OutputOf } from '@mall/contract/call/call'
import { mallOpening, markOpeningStep } from '@mall/contract/site/platform.calls'
import { type OpeningStep, openingNeeds, openingSteps } from '@mall/contract/site/platform.words'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFieldInAddress } from '#parts/form/useFieldInAddress.ts'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import '#shell/css/list.css'
import { Opening } from './Opening.tsx'

type Marked = { step: OpeningStep; is_aside: boolean }

/** The guide of a mall that is not open yet and has done nothing; `marked` collects the presses. */
async function guided(isBrief: boolean) {
  const marked: Marked[] = []
  const steps: OutputOf<typeof mallOpening>['steps'] = openingSteps.map((step) => ({
    step,
    done: false,
    must: openingNeeds.some((one) => one === step),
    is_aside: false,
  }))
  mallThatAnswers(
    answering(mallOpening, () => ({ is_shown: true, opened_at: null, steps })),
    answering(markOpeningStep, (fields) => {
      marked.push(fields as Marked)
      return { done: true as const }
    }),
  )
  await page.viewport(1440, 900)
  await render(
    <AtDesk kind="platform">
      <Opening isBrief={isBrief} />
      <Settings />
    </AtDesk>,
  )
  await expect.element(page.getByRole('heading', { name: '商城未开业' })).toBeVisible()
  return marked
}

function Settings() {
  useFieldInAddress(true)
  const { pathname, hash } = useLocation()
  return (
    <>
      <output>{pathname + hash}</output>
      <div style={{ height: 3000 }} />
      <input id="service_phone" aria-label="客服电话" />
    </>
  )
}

test('who presses a step of the settings stands in its field, and does again after looking elsewhere', async () => {
  await guided(false)
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: '客服电话' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('/site#service_phone')
    await expect.element(page.getByRole('textbox', { name: '客服电话' })).toHaveFocus()
    await expect.element(page.getByRole('textbox', { name: '客服电话' })).toBeInViewport()
  }
})

test('where a step is taken the guide is one line, which unfolds', async () => {
  await guided(true)
  expect(page.getByRole('listitem').elements()).toEqual([])
  const guide = page.getByRole('region', { name: '未开业' }).element()
  expect(guide.getBoundingClientRect().height).toBeLessThan(80)
  await page.getByRole('button', { name: '还有什么' }).click()
  await expect.element(page.getByRole('link', { name: '第一家店铺' })).toBeVisible()
})

test('the first store says where the own one is opened, and leads to where others apply', async () => {
  await guided(false)
  await expect.element(page.getByText('商城自己的在“店铺”里新建，开业前就能上架', { exact: false })).toBeVisible()
  const link = page.getByRole('link', { name: '打开商家入驻' }).element()
  expect(link.getAttribute('href')).toBe('/merchant/merchant_settled')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('what only has to be read is marked as read by a button that looks like one', async () => {
  const marked = await guided(false)
  const button = page.getByRole('button', { name: '标为已看：违禁词' })
  expect(getComputedStyle(button.element()).borderTopStyle).toBe('solid')
  expect(getComputedStyle(button.element()).borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
  await button.click()
  await expect.poll(() => marked).toEqual([{ step: 'words', is_aside: true }])
})
