import type { ChildProcess } from 'node:child_process'

/** Waits for a server in a process of its own to say where it listens; rejects with all that it said where it ends before. */
export const spokenAddress = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let printed = ''
    const take = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /^(http:\/\/127\.0\.0\.1:\d+)$/m.exec(printed)?.[1]
      if (address) done(address)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${printed}`)))
  })
