import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aUser, renderedAs } from '#session/user.fake.ts'
import { defaultAvatar } from '#store/picture.ts'
import { Avatar } from './Avatar.tsx'

const shown = () =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Avatar /> }])} />)

test.each([
  ['a guest', null],
  ['a person without a picture', aUser({ avatar: '' })],
])('%s is shown by the mall’s own picture, which exists', (_who, userInfo) => {
  renderedAs({ userInfo })
  expect(shown()).toContain(`src="${defaultAvatar}"`)
  expect(existsSync(join(import.meta.dirname, '../../../public', defaultAvatar))).toBe(true)
})

test('a person with a picture is shown by it', () => {
  renderedAs({ userInfo: aUser({ avatar: 'https://cdn.example/me.webp' }) })
  expect(shown()).toContain('src="https://cdn.example/me.webp"')
})
