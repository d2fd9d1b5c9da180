import { Agent, createServer, get } from 'node:http'
import { expect, test } from 'vitest'
import { drainOf } from './drain.ts'
import { listenerOf } from './listener.ts'

test('people whose connections were made but not yet taken when the mall is told to stop are answered', async () => {
  const server = createServer((_, reply) => reply.end('answered'))
  const listener = listenerOf(server, { alone: true })
  const { drain } = drainOf(server, listener)
  const port = await listener.listen(0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  const people = Array.from(
    { length: 100 },
    () =>
      new Promise<string>((done) => {
        get({ port, host: '127.0.0.1', agent }, (reply) => {
          reply.setEncoding('utf8').on('data', done)
        }).once('error', ({ message }) => done(message))
      }),
  )
  // Their connections stand, and the server has had no turn to take one.
  await new Promise((done) => process.nextTick(done))
  await drain()
  expect(await Promise.all(people)).toEqual(people.map(() => 'answered'))
})
