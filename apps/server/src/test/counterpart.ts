import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process that stands in for somebody outside, by its file below `adapters/`. It ends with the test. `Hello` is what it tells beside its port. */
export async function startCounterpart<Hello extends object = object>(file: string) {
  const child = fork(fileURLToPath(new URL(`../adapters/${file}`, import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [hello] = (await once(child, 'message')) as [Hello & { port: number }]
  const url = `http://127.0.0.1:${hello.port}`
  const answerOf = async <Answer>(path: string, options: RequestInit): Promise<Answer> => {
    const reply = await fetch(`${url}${path}`, options)
    return (await reply.json()) as Answer
  }
  return {
    hello,
    url,
    child,
    read: <Answer>(path: string) => answerOf<Answer>(path, {}),
    post: <Answer>(path: string, content: object) =>
      answerOf<Answer>(path, { method: 'POST', body: JSON.stringify(content) }),
    stop: () => child.kill(),
  }
}
