import type { Server } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'

/**
 * The event loop takes one new connection a turn from each socket that listens (libuv from 1.45 on): in a crowd, where a turn takes
 * milliseconds, newcomers would wait for one another much longer than for their answer. So many sockets share the port
 * where the system lets them (`SO_REUSEPORT`); it shares the newcomers out among them.
 */
const sockets = process.platform === 'linux' ? 16 : 1

export type Listener = {
  /** Resolves to the port, which the system chooses where 0 is asked for. Rejects as `net.Server` does. */
  listen(port: number, host: string): Promise<number>
  /** Takes no new connection; resolves when nobody is connected any more. */
  close(): Promise<void>
}

/** `alone`: whether the port is this process's own; one that is shared with others already has one socket in each of them. */
export function listenerOf(server: Server, { alone }: { alone: boolean }): Listener {
  const together = alone && sockets > 1
  const beside: NetServer[] = []
  return {
    async listen(port, host) {
      if (!together) return listening(server, { port, host })
      if (port !== 0) await refuseTaken(port, host)
      const taken = await listening(server, { port, host, reusePort: true })
      for (let i = 1; i < sockets; i += 1) {
        const one = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
        await listening(one, { port: taken, host, reusePort: true })
        beside.push(one)
      }
      return taken
    },
    close: async () => void (await Promise.all([server, ...beside].map(closed))),
  }
}

/** A port that is to be shared could be shared with another mall: rejects where anybody has it. */
async function refuseTaken(port: number, host: string): Promise<void> {
  const probe = createServer((socket) => socket.destroy())
  await listening(probe, { port, host })
  await closed(probe)
}

const listening = (server: NetServer, where: { port: number; host: string; reusePort?: boolean }) =>
  new Promise<number>((done, fail) => {
    server.once('error', fail)
    server.listen(where, () => {
      server.off('error', fail)
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : where.port)
    })
  })

/** `http.Server.close` would cut idle connections at once, with the requests that are on their way on them. */
const closed = (server: NetServer) => new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
