import { type RefusalCode, refusalText } from '@mall/contract/refusal/refusal'
import { connectCalls } from './call.ts'

/**
 * Answers a component's calls with these objects, each by its path and a promise when it settles; every other call gets `otherwise`. The list
 * that it returns grows by the path and the body of each call.
 */
export const mallThatAnswers = (
  answers: Readonly<Record<string, object | Promise<object>>>,
  otherwise: object = {},
): { path: string; body: unknown }[] => {
  const sent: { path: string; body: unknown }[] = []
  connectTo(async (path, body) => {
    sent.push({ path, body })
    return { error: 0, msg: '', data: await (answers[path] ?? otherwise) }
  })
  return sent
}

/** Refuses every call of a component with this code, in the mall's own words. */
export const mallThatRefuses = (code: RefusalCode): void =>
  connectTo(async () => ({ error: 500, code, msg: refusalText(code), data: null }))

/** No session is kept. */
function connectTo(reply: (pathname: string, body: unknown) => Promise<object>): void {
  connectCalls({
    async fetch(url, { body } = {}) {
      const { pathname } = new URL(url, 'http://mall.invalid')
      return Response.json(await reply(pathname, typeof body === 'string' ? JSON.parse(body) : undefined))
    },
    base: '',
    token: () => null,
    keepToken() {},
    onFailure() {},
    logout() {},
    loginHandler() {},
    retries: 0,
  })
}
