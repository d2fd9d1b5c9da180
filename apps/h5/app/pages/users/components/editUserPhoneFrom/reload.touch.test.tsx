import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mallThatAnswers } from '#api/calls.fake.ts'
import { pages } from '#app/pages.ts'
import { noSession, useSession } from '#session/session.ts'
import { aUser } from '#session/user.fake.ts'
import EditUserPhonePage from '../editUserPhoneFrom.tsx'

const { path } = pages.editPhone
const Mall = createRoutesStub([{ path, Component: EditUserPhonePage }])

/** A reload at the second step: of the session, only the storage is left. */
async function reloaded() {
  const kept = localStorage.getItem('session') ?? ''
  useSession.setState({ ready: false, ...noSession })
  localStorage.setItem('session', kept)
  await useSession.persist.rehydrate()
  useSession.setState({ ready: true })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Mall initialEntries={[`${path}?step=2`]} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  mallThatAnswers({}, aUser())
})

test('whoever has proved the old phone and reloads the page goes on with the new one', async () => {
  useSession.setState({ ready: true, token: 't', userInfo: aUser(), tempToken: 'proved' })
  await reloaded()
  await expect.element(page.getByRole('heading', { name: '绑定新手机' })).toBeVisible()
})

test('whoever comes to the second step without the proof begins with the first', async () => {
  useSession.setState({ ready: true, token: 't', userInfo: aUser(), tempToken: null })
  await reloaded()
  await expect.element(page.getByRole('heading', { name: '验证身份' })).toBeVisible()
})
