import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * A connection on which nothing happened for this long, in ms, is closed; one that was just used may have its next request
 * on the line already, which would be lost: that one is answered, with `Connection: close`.
 */
const quietMs = 300
const lookEveryMs = 20
/** What takes longer than this to answer is cut off. */
const patienceMs = 10_000

type Connection = {
  replies: Set<ServerResponse>
  /** When something was last sent or received, as `performance.now()` tells, and how much had been received then. */
  at: number
  received: number
}

/** Watches the connections of a server, so that it can be stopped without losing a request that was accepted. */
export function drainOf(server: Server) {
  const connections = new Map<Socket, Connection>()
  let draining = false

  server.on('connection', (socket) => {
    connections.set(socket, { replies: new Set(), at: performance.now(), received: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, reply: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (draining) reply.setHeader('Connection', 'close')
    if (!connection) return
    connection.replies.add(reply)
    reply.once('close', () => {
      connection.replies.delete(reply)
      connection.at = performance.now()
    })
  })

  const closeQuiet = () => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      if (socket.bytesRead !== connection.received) {
        connection.received = socket.bytesRead
        connection.at = Math.max(connection.at, now - lookEveryMs)
      }
      if (connection.replies.size === 0 && now - connection.at >= quietMs) socket.destroySoon()
    }
  }

  return {
    /** True from the signal on: who asks whether this server is well is told to go elsewhere. */
    isDraining: () => draining,
    /** Takes no new connection, answers what was accepted, and resolves when nobody is connected any more. */
    async drain(): Promise<void> {
      for (const [socket, connection] of connections) connection.received = socket.bytesRead
      await shortTurn()
      draining = true
      // `http.Server.close` would cut idle connections at once, with the requests that are on their way on them.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
      for (const { replies } of connections.values()) {
        for (const reply of replies) if (!reply.headersSent) reply.setHeader('Connection', 'close')
      }
      closeQuiet()
      const looking = setInterval(closeQuiet, lookEveryMs)
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearInterval(looking)
      clearTimeout(cut)
    },
  }
}

/**
 * Waits for a turn of the event loop in which next to nothing was done: the connections that people have made are then
 * accepted, and none is dropped with the listener.
 */
async function shortTurn() {
  for (let turn = 0; turn < 50; turn += 1) {
    const started = performance.now()
    await new Promise((done) => setImmediate(done))
    if (performance.now() - started < 1) return
  }
}
