import { connectCalls } from './call.ts'

/** Lets a component's calls be answered by what is given, each by its path; whatever else it asks for has nothing in it. No session is kept. */
export function mallThatAnswers(answers: Readonly<Record<string, object>>, otherwise: object = {}): void {
  connectCalls({
    async fetch(url) {
      const { pathname } = new URL(url, 'http://mall.invalid')
      return Response.json({ error: 0, msg: '', data: answers[pathname] ?? otherwise })
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
