import { type RefusalCode, refusalText } from '@mall/contract/refusal/refusal'
import { connectCalls } from './call.ts'

/** Answers a component's calls with these objects, each by its path and a promise when it settles; every other call gets `otherwise`. */
export const mallThatAnswers = (
  answers: Readonly<Record<string, object | Promise<object>>>,
  otherwise: object = {},
): void => connectTo(async (pathname) => ({ error: 0, msg: '', data: await (answers[pathname] ?? otherwise) }))

/** Refuses every call of a component with this code, in the mall's own words. */
export const mallThatRefuses = (code: RefusalCode): void =>
  connectTo(async () => ({ error: 500, code, msg: refusalText(code), data: null }))

/** No session is kept. */
function connectTo(reply: (pathname: string) => Promise<object>): void {
  connectCalls({
    fetch: async (url) => Response.json(await reply(new URL(url, 'http://mall.invalid').pathname)),
    base: '',
    token: () => null,
    keepToken() {},
    onFailure() {},
    logout() {},
    loginHandler() {},
    retries: 0,
  })
}
