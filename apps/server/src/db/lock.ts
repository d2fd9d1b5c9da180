import { mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sha256 } from '#kernel/random.ts'

/**
 * Keeps a second process out of an embedded database, which would destroy it. The lock is a socket: it ends with its
 * process however that ends, so nothing has to be cleaned up after a crash. Null when another process holds it.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> } | null> {
  await mkdir(folder, { recursive: true })
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\chengcai-${Buffer.from(resolve(folder)).toString('base64url')}`
      : socketPath(folder)
  const first = await listen(path)
  if (first) return held(first)
  if (await answers(path)) return null
  await rm(path, { force: true })
  const second = await listen(path)
  return second ? held(second) : null
}

/** Socket paths may not exceed about a hundred characters; a longer folder is locked under its hash. */
function socketPath(folder: string): string {
  const inside = join(folder, 'lock.sock')
  return inside.length < 100 ? inside : join(tmpdir(), `chengcai-${sha256(resolve(folder)).slice(0, 24)}.sock`)
}

const held = (server: Server) => ({
  release: () => new Promise<void>((done) => server.close(() => done())),
})

const listen = (path: string) =>
  new Promise<Server | null>((done, fail) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? done(null) : fail(error)))
    server.listen(path, () => {
      server.unref()
      done(server)
    })
  })

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
