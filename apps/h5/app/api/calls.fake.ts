import { type RefusalCode, refusalText } from '@mall/contract/refusal/refusal'
import { connectCalls } from './call.ts'

/** Answers a component's calls with these objects, each by its path; every other call gets `otherwise`. */
export const mallThatAnswers = (answers: Readonly<Record<string, object>>, otherwise: object = {}): void =>
  connectTo((pathname) => ({ error: 0, msg: '', data: answers[pathname] ?? otherwise }))

/** Refuses every call of a component with this code, in the mall's own words. */
export const mallThatRefuses = (code: RefusalCode): void =>
  connectTo(() => ({ error: 500, code, msg: refusalText(code), data: null }))

/** No session is kept. */
function connectTo(reply: (pathname: string) => object): void {
  connectCalls({
    fetch: async (url) => Response.json(reply(new URL(url, 'http://mall.invalid').pathname)),
    base: '',
    token: () => null,
    keepToken() {},
    onFailure() {},
    logout() {},
    loginHandler() {},
    retries: 0,
  })
}
