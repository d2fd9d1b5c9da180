import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pinned, Reasons } from './Pinned.tsx'

const reasons = { license_image: '照片看不清', legal_person: '与营业执照不一致' }

test('who was sent back sees of each reason whether it is mended already', async () => {
  await render(
    <Reasons value={{ reasons, mended: (at) => at === 'license_image' }}>
      <Pinned at="license_image">
        <p>营业执照</p>
      </Pinned>
      <Pinned at="legal_person">
        <p>法定代表人</p>
      </Pinned>
      <Pinned at="bank_name">
        <p>开户行</p>
      </Pinned>
    </Reasons>,
  )
  const mended = page.getByText('已修改 · 审核意见：照片看不清')
  const open = page.getByText('审核意见：与营业执照不一致', { exact: true })
  await expect.element(mended).toBeVisible()
  await expect.element(open).toBeVisible()
  const colourOf = (one: Element) => getComputedStyle(one).color
  expect(colourOf(mended.element())).not.toBe(colourOf(open.element()))
  expect(page.getByText(/审核意见/).elements(), 'nothing is said of what was right').toHaveLength(2)
})
