import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#app'
import { openapi } from '#http/openapi.ts'
import { mallForTest } from '#test/mall.ts'

/** Makers of clients, as integrators use them; none is a package of the mall's own. */
const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'swagger-typescript-api@13.13.0',
  'typescript@5.9.3',
  '@types/node@24.19.2',
]
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'clients-'))
const npx = (...args: string[]) => run('npx', ['--no-install', ...args], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })

const { app, aShopper, aGoods, aMerchant } = await mallForTest()
const server = createServer(getRequestListener(app.fetch))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const address = server.address()
const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const shopper = await aShopper()
const store = await aMerchant()
const goods = [(await aGoods(store)).goodsId, (await aGoods(store)).goodsId]

beforeAll(async () => {
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], { cwd: folder })
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openapi(allRoutes, '澄采商城')))
  await writeFile(
    join(folder, 'orval.config.cjs'),
    `module.exports = { mall: { input: './openapi.json', output: { target: './orval.ts', client: 'fetch', mode: 'single' } } }`,
  )
  await npx('openapi-typescript', 'openapi.json', '-o', 'paths.d.ts')
  await npx('openapi-ts', '-i', './openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch')
  await npx('orval', '--config', 'orval.config.cjs')
  await npx('swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', 'swagger', '-n', 'api.ts')
  await copyFile(join(import.meta.dirname, 'use-clients.txt'), join(folder, 'use-clients.ts'))
  await writeFile(
    join(folder, 'a.png'),
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  )
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true, force: true })
})

test('clients that four generators make of the whole document compile', async () => {
  const options = ['--strict', '--target', 'es2022', '--module', 'commonjs', '--moduleResolution', 'node10']
  const compiled = await npx(
    'tsc',
    ...options,
    '--lib',
    'es2022,dom,dom.iterable',
    '--skipLibCheck',
    '--outDir',
    'out',
    'use-clients.ts',
  ).catch((error: { stdout: string }) => error)
  expect(compiled.stdout).toBe('')
})

test.each(['fetch', 'hey', 'orval', 'swagger'])(
  'the client of %s asks for two goods by a list and uploads a picture',
  async (which) => {
    const args = ['out/use-clients.js', which, base, shopper.token, 'a.png', ...goods.map(String)]
    const { stdout } = await run(process.execPath, args, { cwd: folder })
    expect(JSON.parse(stdout)).toMatchObject([
      { error: 0, data: { list: goods.map((goods_id) => ({ goods_id })) } },
      { error: 0, data: { list: [{ kind: 'picture' }] } },
    ])
  },
)
