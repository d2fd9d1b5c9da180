import { type GuideStep, guideSteps } from '@mall/contract/application/console.words'
import { storeGuide } from '@mall/contract/application/store.calls'
import type { OutputOf } from '@mall/contract/call/call'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import './home.css'
import '#shell/css/list.css'
import { Guide } from './Guide.tsx'

/** The guide of a store that has done these steps. */
async function guided(did: readonly GuideStep[], more: Partial<OutputOf<typeof storeGuide>> = {}) {
  const steps = guideSteps.map((step) => ({ step, done: did.includes(step) }))
  mallThatAnswers(answering(storeGuide, () => ({ is_shown: true, is_new: true, steps, ...more })))
  await page.viewport(1440, 900)
  await render(
    <AtDesk kind="store">
      <p className="desk-dim">灰字</p>
      <Guide />
    </AtDesk>,
  )
  await expect.element(page.getByRole('heading', { name: '开店指引' })).toBeVisible()
}
const colourOf = (one: Element) => getComputedStyle(one).color

test('a new store reads how far it is and where it goes on, in the colour of what can be pressed', async () => {
  await guided(['profile', 'goods'])
  await expect.element(page.getByText('2 / 7 · 标“必做”的完成后即可接单')).toBeVisible()
  const go = page.getByText('去完成').elements()
  expect(go).toHaveLength(5)
  const grey = colourOf(page.getByText('灰字').element())
  for (const one of go) expect(colourOf(one)).not.toBe(grey)
})

test('once orders can come, what is left stays folded until somebody wants to see it', async () => {
  await guided(['profile', 'goods', 'freight'], { is_new: false })
  await expect.element(page.getByText('3 / 7 · 已可接单')).toBeVisible()
  expect(page.getByText('设置两步验证').elements()).toEqual([])
  await page.getByRole('button', { name: '还有什么' }).click()
  await expect.element(page.getByText('设置两步验证')).toBeVisible()
})
