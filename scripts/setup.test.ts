import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../apps/server/src/folder.ts'
import { openInstallation } from '../apps/server/src/installation.ts'
import { parseConfig } from '../apps/server/src/kernel/config.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { settings } from '../apps/server/src/modules/site/site.table.ts'
import { dataFolder } from './data-folder.ts'
import { usualDataDir } from './environment.ts'
import { root } from './paths.ts'

const folder = await dataFolder('setup')
const file = join(folder, 'mall.env')
const dataDir = join(folder, 'mall')
const sender = await aSender()
afterAll(async () => {
  sender.process.kill()
  await rm(folder, { recursive: true, force: true })
})

/** A service for texts, in a process of its own: takes each with 204, and nothing at `/down`. */
async function aSender() {
  const code = `
    const server = require('node:http').createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        process.stdout.write('got ' + body + '\\n')
        response.writeHead(request.url === '/down' ? 503 : 204).end()
      })
    })
    server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + '\\n'))`
  const child: ChildProcess = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const port = await new Promise<string>((done) => {
    child.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const listening = /^port (\d+)$/m.exec(said)
      if (listening?.[1]) done(listening[1])
    })
  })
  const texts = () => [...said.matchAll(/^got (.+)$/gm)].map(([, body]) => JSON.parse(body ?? ''))
  return { process: child, url: `http://127.0.0.1:${port}`, texts }
}

/** Runs a script with these lines typed in, and no setting but those given. */
function ran(script: string, lines: readonly string[], environment: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts', script)], {
    cwd: root,
    env: { PATH, HOME, MALL_ENV: file, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  return new Promise<{ code: number | null; said: string }>((done) =>
    child.once('close', (code) => done({ code, said })),
  )
}

const written = async () => parseEnv(await readFile(file, 'utf8'))
const address = 'https://mall.example'
/** Address, no provider, sender, folder, database, mail, no keys of 快递100 and 企查查, port, proxies. */
const answers = (smsUrl: string) => [address, '', smsUrl, dataDir, '', '', '', '', '', '']

test('who answers nothing more has written nothing', async () => {
  const { code, said } = await ran('setup.ts', [address])
  expect(code).toBe(1)
  expect(said).toContain('没有答完，什么也没有写')
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('who is not root is offered a folder below their home, where they may write', async () => {
  expect(usualDataDir(0, '/root')).toBe('/var/lib/mall')
  expect(usualDataDir(1000, '/home/gu')).toBe('/home/gu/mall-data')
  const { said } = await ran('setup.ts', [address, '', sender.url])
  expect(said).toContain(`（回车：${usualDataDir(process.getuid?.(), homedir())}）`)
})

test('whoever sets a mall up answers step by step, reads a text on their own phone, and has a file that only they can read', async () => {
  const { code, said } = await ran('setup.ts', ['mall.example', ...answers(sender.url), '139 1111 0000'])
  expect(said).toContain('PUBLIC_URL 需是 http(s) 地址')
  expect(said).toContain('✓ 数据库能打开')
  expect(said).toContain('✓ 数据目录能读写')
  expect(said).toContain('✓ 短信服务接收了测试短信')
  expect(code).toBe(0)
  expect(sender.texts()).toMatchObject([
    { phone: '13911110000', text: expect.stringMatching(/^【商城】验证码 000000，用于测试短信/) },
  ])
  const { SECRET = '', ...rest } = await written()
  expect(SECRET.length).toBeGreaterThanOrEqual(32)
  expect(said).not.toContain(SECRET)
  expect(rest).toMatchObject({ PUBLIC_URL: address, SMS_WEBHOOK_URL: sender.url, DATA_DIR: dataDir, PORT: '3000' })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('what was written is what the mall and its commands start with, where the environment says nothing else', async () => {
  expect((await ran('operator.ts', [])).said).toContain(`${address}/console/operator#`)
  const { said } = await ran('start.js', [], { HOST: '192.0.2.1' })
  expect(said).toContain('无法监听 192.0.2.1:3000')
})

test('run again it keeps what is there, the secret too, and says so where texts do not go', async () => {
  const before = await written()
  const { code, said } = await ran('setup.ts', [
    '',
    '',
    `${sender.url}/down`,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '13911110000',
  ])
  expect(said).toContain('✗ 短信服务接收了测试短信，请看手机：短信服务返回 503')
  expect(said).toContain('改好后再运行 npm run setup')
  expect(code).toBe(1)
  expect(await written()).toEqual({ ...before, SMS_WEBHOOK_URL: `${sender.url}/down` })
})

test('who sends by a provider is asked for its keys, and for a template of codes before anything is written', async () => {
  const before = await written()
  const keys = ['an-id', 'a-secret', '恒昌工品', '1400000000']
  const provider = ['', 'twilio', 'tencent', ...keys, 'warning=2', 'code=1', '', '', '', '', '', '', '', '']
  const { code, said } = await ran('setup.ts', provider)
  expect(said).toContain('可以是 aliyun、tencent、huawei')
  expect(said).toContain('还缺 SMS_TEMPLATES（至少 code=模板号）')
  expect(code).toBe(0)
  const { SMS_WEBHOOK_URL, ...rest } = before
  expect(await written()).toEqual({
    ...rest,
    SMS_PROVIDER: 'tencent',
    SMS_KEY_ID: 'an-id',
    SMS_KEY_SECRET: 'a-secret',
    SMS_SIGN: '恒昌工品',
    SMS_APP_ID: '1400000000',
    SMS_TEMPLATES: 'code=1',
  })
})

test('a database that was begun with a secret takes no other: who lost the file types the old one, and the test text has the name of the mall', async () => {
  const { SECRET: secret = '' } = await written()
  const config = parseConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config)
  await openInstallation(database, 'production', { secret, random: systemRandom, now: () => new Date() })
  await database.db.insert(settings).values({ key: 'siteName', value: '恒昌工品' })
  await database.close()
  await rm(file)
  const wrong = await ran('setup.ts', [...answers(sender.url), 'another-secret-of-thirty-two-characters'])
  expect(wrong.said).toContain('SECRET 不是这个数据库所用的那一个')
  expect(wrong.code).toBe(1)
  await expect(stat(file)).rejects.toThrow('ENOENT')
  const right = await ran('setup.ts', [...answers(sender.url), secret, '13911110000'])
  expect(right.code).toBe(0)
  expect(await written()).toMatchObject({ SECRET: secret })
  expect(sender.texts().at(-1)).toMatchObject({ text: expect.stringMatching(/^【恒昌工品】验证码 000000/) })
})
