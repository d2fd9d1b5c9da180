import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Listener } from './listener.ts'

/** A connection on which nothing happened for this long, in ms, is closed at once. */
const idleMs = 1000
/**
 * One that was just used may have its next request on the line already, which would be lost: that one is answered, with
 * `Connection: close`. It is closed when nothing came for so many looks; counted in looks, since a client that shares a busy
 * machine with this process is as late as it is.
 */
const quietLooks = 50
const lookEveryMs = 20
/** So many turns of the event loop without a new connection show that none waits; the first may have looked before. */
const turnsWithout = 5
/** More than the listener's queue holds: where people come without an end, the rest of them has to ask somewhere else. */
const mostTurns = 2000
/** A reply that takes longer than this is cut off. */
const patienceMs = 10_000

type Connection = {
  replies: Set<ServerResponse>
  /** When it was last used, as `performance.now()` tells. */
  at: number
  /** How much had been received at the last look, and how many looks ago something happened. */
  received: number
  quiet: number
}

/**
 * Watches the connections of a server, so that it can be stopped without losing a request that was accepted. `portGone`: resolves when
 * its port has no listener any more, where others do. Until then no client is told to come on another connection: it would be taken into
 * a queue that is never emptied.
 */
export function drainOf(
  server: Server,
  listener: Pick<Listener, 'close'>,
  portGone: () => Promise<void> = async () => undefined,
) {
  const connections = new Map<Socket, Connection>()
  let draining = false
  let closing = false

  server.on('connection', (socket) => {
    connections.set(socket, { replies: new Set(), at: performance.now(), received: 0, quiet: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, reply: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (closing) reply.setHeader('Connection', 'close')
    if (!connection) return
    connection.replies.add(reply)
    reply.once('close', () => {
      connection.replies.delete(reply)
      connection.at = performance.now()
      connection.quiet = 0
    })
  })

  const look = () => {
    for (const [socket, connection] of connections) {
      const stirs = connection.replies.size > 0 || socket.bytesRead !== connection.received
      connection.received = socket.bytesRead
      connection.quiet = stirs ? 0 : connection.quiet + 1
      if (connection.quiet >= quietLooks) socket.destroySoon()
    }
  }

  return {
    /** True from the signal on: a health check is answered that people shall go elsewhere. */
    isDraining: () => draining,
    /** Takes no new connection, answers what was accepted, and resolves when no client is connected any more. */
    async drain(): Promise<void> {
      await queueEmptied(server)
      draining = true
      const closed = listener.close()
      await portGone()
      closing = true
      const longAgo = performance.now() - idleMs
      for (const [socket, { replies, at }] of connections) {
        for (const reply of replies) if (!reply.headersSent) reply.setHeader('Connection', 'close')
        if (replies.size === 0 && at < longAgo) socket.destroySoon()
      }
      const looking = setInterval(look, lookEveryMs)
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearInterval(looking)
      clearTimeout(cut)
    },
  }
}

/**
 * Waits until the listener's queues are empty, whose connections would be dropped with them: the event loop takes one connection a turn
 * from each (`listener.ts`), so that they are empty after some turns in which none came.
 */
async function queueEmptied(server: Server) {
  let came = false
  const note = () => {
    came = true
  }
  server.on('connection', note)
  for (let turn = 0, without = 0; turn < mostTurns && without < turnsWithout; turn += 1) {
    came = false
    await new Promise((done) => setImmediate(done))
    without = came ? 0 : without + 1
  }
  server.off('connection', note)
}
