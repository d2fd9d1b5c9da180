import { serve } from '@hono/node-server'
import { buildApp } from '#app'
import { openPostgres } from '#db/client.ts'
import { readConfig } from '#kernel/config.ts'
import { systemRandom } from '#kernel/random.ts'
const database = openPostgres(process.argv[2]!, 16)
const config = readConfig({ DEMO: '1', RATE_LIMITS: '0' })
const log: any = { info() {}, warn() {}, debug() {}, error: (x: any) => console.log(x) }
const app = buildApp({ database, config, now: () => new Date(), random: systemRandom, ports: { secret: 'x'.repeat(32) } as any, log })
serve({ fetch: app.fetch, port: Number(process.argv[3]), hostname: '127.0.0.1' })
process.on('SIGINT', () => process.exit(0))
