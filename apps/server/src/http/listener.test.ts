import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listenerOf } from './listener.ts'

const host = '127.0.0.1'
const aServer = () => createServer((_, reply) => reply.end('answered'))

test.runIf(process.platform === 'linux')(
  'a crowd that comes at once is taken in a few turns of the event loop, however long each of them takes',
  async () => {
    const server = aServer()
    const listener = listenerOf(server, { alone: true })
    const port = await listener.listen(0, host)
    let taken = 0
    server.on('connection', () => {
      taken += 1
    })
    const people = Array.from({ length: 64 }, () => connect(port, host))
    await Promise.all(people.map((one) => new Promise((done) => one.once('connect', done))))
    let turns = 0
    while (taken < people.length) {
      await new Promise((done) => setImmediate(done))
      turns += 1
    }
    expect(turns).toBeLessThan(people.length / 2)
    for (const one of people) one.destroy()
    await listener.close()
  },
)

test.each([true, false])('a port that another mall has is not shared with it (alone: %s)', async (alone) => {
  const first = listenerOf(aServer(), { alone })
  const port = await first.listen(0, host)
  for (const second of [true, false]) {
    await expect(listenerOf(aServer(), { alone: second }).listen(port, host)).rejects.toThrow('EADDRINUSE')
  }
  await first.close()
})

test('who asks is answered, and the port is free when everybody has gone', async () => {
  const listener = listenerOf(aServer(), { alone: true })
  const port = await listener.listen(0, host)
  expect(await (await fetch(`http://${host}:${port}`, { headers: { Connection: 'close' } })).text()).toBe('answered')
  await listener.close()
  const next = listenerOf(aServer(), { alone: true })
  expect(await next.listen(port, host)).toBe(port)
  await next.close()
})
