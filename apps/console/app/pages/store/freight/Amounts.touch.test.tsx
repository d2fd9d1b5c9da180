import { Form } from 'antd'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AtDesk } from '#shell/desk.fake.tsx'
import { Amounts } from './Amounts.tsx'
import './freight.css'

const farAway = { provinces: ['650000'], first_fen: 1800, step_fen: 900, free_over_fen: null, free_from_pieces: null }

test.each([
  ['a desk', 672],
  ['a phone', 327],
])(
  'the button that removes a group of regions keeps its distance from the edge of the group, on %s',
  async (_, width) => {
    const { container } = await render(
      <AtDesk kind="store">
        <div style={{ width }}>
          <Form layout="vertical" className="freight" initialValues={{ regions: [farAway] }}>
            <Amounts />
          </Form>
        </div>
      </AtDesk>,
    )
    const button = page.getByRole('button', { name: '删除第 1 组地区' })
    await expect.element(button).toBeVisible()
    const [group, remove] = [container.querySelector('.freight-region'), button.element()].map((one) =>
      one?.getBoundingClientRect(),
    )
    if (!group || !remove) throw new Error('no group stands there')
    const left = [remove.left - group.left, group.right - remove.right, group.bottom - remove.bottom]
    for (const px of left) expect(px).toBeGreaterThanOrEqual(12)
  },
)
