import type { Endpoint, OutputOf } from '@mall/contract/call/call'
import type { DeskKind } from '@mall/contract/console/rights'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { makeCache } from '#api/query.ts'
import { type Me, MeContext } from '#session/me.ts'
import { Look } from './Look.tsx'

/** An answer of the mall to a call; it gets the input: JSON as an object, the fields of a form, or those of an address. */
export type Answer = readonly [path: string, answer: (fields: unknown) => Response]

/** `answering(taxAccount, () => ({ connected: true, … }))` */
export const answering = <E extends Endpoint>({ path }: E, answer: (fields: unknown) => OutputOf<E>): Answer => [
  path,
  (fields) => Response.json({ error: 0, msg: '', data: answer(fields) }),
]

/** Answers these calls in place of a mall, until the test is over. An unknown call fails, as it would there. */
export function mallThatAnswers(...answers: readonly Answer[]): void {
  const known = new Map(answers)
  const way = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    const { pathname, searchParams } = new URL(String(url), location.href)
    const { body } = options ?? {}
    const fields = typeof body === 'string' ? JSON.parse(body) : (body ?? Object.fromEntries(searchParams))
    return known.get(pathname)?.(fields) ?? Response.json({ error: 1, msg: '没有这个接口', data: null })
  })
  onTestFinished(() => way.mockRestore())
}

const owner = (kind: DeskKind): Me => ({
  user_id: 1,
  name: '周店主',
  phone: '138****2001',
  factor: 'none',
  fresh_until: null,
  desk: { kind, mer_id: kind === 'store' ? 1 : null, name: '固盾劳保', role_name: '店主', rights: ['*'], shut: null },
  invitations: [],
})

/** Part of a desk, as a person with all rights there sees it. */
export const AtDesk = ({ kind, at = '/', children }: { kind: DeskKind; at?: string; children: ReactNode }) => (
  <MemoryRouter initialEntries={[at]}>
    <QueryClientProvider client={makeCache()}>
      <MeContext value={owner(kind)}>
        <Look>{children}</Look>
      </MeContext>
    </QueryClientProvider>
  </MemoryRouter>
)
