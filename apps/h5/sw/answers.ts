import { keepAnswer, ownerOf, passOn, recallAnswer } from '../app/store/offline-answers.ts'

/** How long an answer may take before the kept one is shown: longer than any healthy one, shorter than a person waits. */
export const patienceMs = 10_000

/** Counts forgettings: an answer requested before the last one must not be stored after it. */
let forgotten = 0
export function forgetAnswers(): void {
  forgotten += 1
}

type Fetched = {
  request: Request
  /** Keeps the worker alive for what goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

/** The network's answer; without one the kept answer of the same login; without that, the network's failure. */
export async function answerTo({ request, waitUntil }: Fetched): Promise<Response> {
  const token = request.headers.get('Authorization')
  const generation = forgotten
  const network = fetch(request).then(async (reply) => {
    const renewed = reply.headers.get('Authorization')
    if (token && renewed && renewed !== token && forgotten === generation) await passOn(token, renewed)
    if (reply.ok) waitUntil(keep(reply.clone(), request.url, token, generation))
    return reply
  })
  const first = await Promise.race([network.catch(() => null), nothingAfter(patienceMs)])
  if (first) return first
  waitUntil(network.catch(() => null))
  return (await recallAnswer(request.url, await ownerOf(token), Date.now())) ?? network
}

async function keep(reply: Response, url: string, token: string | null, generation: number) {
  const text = await reply.text()
  const owner = await ownerOf(token)
  if (forgotten === generation) await keepAnswer(url, owner, text, Date.now())
}

const nothingAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
