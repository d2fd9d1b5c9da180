import { afterAll, inject } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { systemRandom } from '#kernel/random.ts'
import { mallOn } from '#test/mall.ts'

/** A mall on a database of its own in a real PostgreSQL, with as many connections as there are people at once. */
export async function raceMall(connections = 20) {
  const url = new URL(inject('postgresUrl'))
  const admin = openPostgres(url.href, 1)
  const name = `race_${systemRandom.bytes(6).toString('hex')}`
  await admin.exec(`create database ${name}`)
  url.pathname = `/${name}`
  const database = openPostgres(url.href, connections)
  await database.migrate()
  afterAll(async () => {
    await database.close()
    await admin.exec(`drop database ${name} with (force)`)
    await admin.close()
  })
  return mallOn(database)
}
