import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { bodies } from './read.ts'

const quick = bodies({ graceMs: 300, bytesPerSecond: 100, deadlineMs: 1000, budgetWaitMs: 300 })
const patient = bodies()

/** A mall that is asked through sockets, as people ask it. */
async function listening(own: typeof quick) {
  const mall = await mallForTest({ bodies: own })
  const server = createServer(getRequestListener(mall.app.fetch))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...mall, port, base: `http://127.0.0.1:${port}` }
}
const hasty = await listening(quick)
const calm = await listening(patient)

const opened = new Set<Socket>()
afterEach(() => {
  for (const socket of opened) socket.destroy()
  opened.clear()
  expect([...hasty.defects, ...calm.defects]).toEqual([])
})

/** Begins a request; the holder of the socket sends the rest of its body. */
function begin(port: number, path: string, headers: Record<string, string | number>) {
  const socket = connect(port, '127.0.0.1')
  opened.add(socket)
  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  socket.on('error', () => undefined)
  const closed = new Promise((done) => socket.once('close', done))
  const lines = Object.entries({ Host: 'mall', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return { socket, closed, heard: () => heard }
}

const form = (token: string, length: number) => ({
  Authorization: token,
  'Content-Type': 'multipart/form-data; boundary=x',
  'Content-Length': length,
})

/** The smallest picture there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function sendPixel({ base }: { base: string }, token: string) {
  const sent = new FormData()
  sent.append('files[]', new File([pixel], 'p.png', { type: 'image/png' }))
  const started = performance.now()
  const reply = await fetch(`${base}/file/api/upload`, {
    method: 'POST',
    headers: { Authorization: token },
    body: sent,
  })
  return { reply: JSON.parse(await reply.text()), took: performance.now() - started }
}

/** The same in pieces, by a program that does not know how long it will be. */
async function sendInPieces({ base }: { base: string }, token: string, pieces: Iterable<Buffer>) {
  const boundary = 'what-programs-write-between-the-parts'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="p.png"\r\n\r\n`
  const body = (function* () {
    yield Buffer.from(head)
    yield* pieces
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  })()
  const reply = await fetch(`${base}/file/api/upload`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(body),
    duplex: 'half',
  })
  return { status: reply.status, told: JSON.parse(await reply.text()) }
}

test('a picture that comes in pieces, without a length, is taken', async () => {
  const sender = await calm.aShopper()
  const { told } = await sendInPieces(calm, sender.token, [pixel.subarray(0, 20), pixel.subarray(20)])
  expect(told).toMatchObject({ error: 0, data: { list: [{ width: 1, height: 1 }] } })
})

test('what comes in pieces and never ends is read up to the limit, and told so', async () => {
  const sender = await calm.aShopper()
  const megabytes = Array.from({ length: 100 }, () => Buffer.alloc(1024 * 1024))
  const { status, told } = await sendInPieces(calm, sender.token, megabytes)
  expect([status, told.msg]).toEqual([413, '提交的内容过大'])
  expect(patient.budget.held()).toBe(0)
})

test('eight connections state 95 MB and send a byte a second; the next person’s small picture is there at once', async () => {
  const slow = await calm.aShopper()
  const next = await calm.aShopper()
  await sendPixel(calm, next.token)
  const senders = Array.from({ length: 8 }, () => begin(calm.port, '/file/api/upload', form(slow.token, 95_000_000)))
  const drips = setInterval(() => {
    for (const { socket } of senders) socket.write('-')
  }, 1000)
  for (const { socket } of senders) socket.write('--x\r\n')
  await expect.poll(() => patient.budget.held()).toBe(8 * 5)
  const { reply, took } = await sendPixel(calm, next.token)
  expect(reply).toMatchObject({ error: 0, data: { list: [{ width: 1, height: 1 }] } })
  expect(took).toBeLessThan(900)
  expect((await sendPixel(calm, slow.token)).reply.error).toBe(0)
  clearInterval(drips)
})

test('what one person sends and never ends does not fill the room: the next one’s ten megabytes are read', async () => {
  const slow = await calm.aShopper()
  const next = await calm.aShopper()
  const much = Buffer.alloc(30_000_000, 120)
  const senders = Array.from({ length: 6 }, () => begin(calm.port, '/file/api/upload', form(slow.token, 95_000_000)))
  for (const { socket } of senders) socket.write(much)
  await expect.poll(() => patient.budget.held(), { timeout: 5000 }).toBeGreaterThan(50_000_000)
  const sent = new FormData()
  sent.append('files[]', new File([Buffer.alloc(10_000_000, 1)], 'p.png', { type: 'image/png' }))
  // From the same address: a colleague's.
  const reply = await calm.as(next).post('/file/api/upload', sent, { 'Content-Length': '10000200' })
  expect(reply).toMatchObject({ code: 'file.kind' })
})

test.each([
  ['a form', '/file/api/upload', 'multipart/form-data; boundary=x', true],
  ['a call', '/user/api/user/accountLogin', 'application/json', false],
  ['a notice of a channel', '/shop/api/payment/notify/alipay', 'text/plain', false],
  ['a push of a tracking provider', '/shop/api/courier/push/kuaidi100', 'text/plain', false],
])('%s that stands still is told so in words, and its connection is closed', async (_what, path, type, needsLogin) => {
  const sender = await hasty.aShopper()
  const headers = {
    'Content-Type': type,
    'Content-Length': 1000,
    ...(needsLogin ? { Authorization: sender.token } : {}),
  }
  const { socket, closed, heard } = begin(hasty.port, path, headers)
  socket.write('{"a":')
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard()).toContain('网络太慢，内容没有传完，请换个网络后再试')
  expect(heard().toLowerCase()).toContain('connection: close')
  expect(quick.budget.held()).toBe(0)
})

test('a byte now and then is too slow as well, and so is what never ends however fast it comes', async () => {
  const sender = await hasty.aShopper()
  for (const [piece, everyMs] of [
    ['-', 50],
    ['-'.repeat(100), 50],
  ] as const) {
    const { socket, closed, heard } = begin(hasty.port, '/file/api/upload', form(sender.token, 95_000_000))
    const drip = setInterval(() => socket.write(piece), everyMs)
    await closed
    clearInterval(drip)
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  }
})

test('who finds no room for a while is told to come again, and who hangs up leaves none taken', async () => {
  const [first, second, third] = [await hasty.aShopper(), await hasty.aShopper(), await hasty.aShopper()]
  const taken = [first, second, third].map((_, i) =>
    quick.budget.open([{ key: `somebody ${i}`, share: 95_000_000 }], 95_000_000),
  )
  await taken[0]?.take(95_000_000)
  taken[0]?.full()
  await taken[1]?.take(80_000_000)
  const late = begin(hasty.port, '/file/api/upload', form(first.token, 90_000_000))
  late.socket.write(Buffer.alloc(40_000_000))
  await late.closed
  expect(late.heard()).toMatch(/^HTTP\/1\.1 503 /)
  expect(late.heard()).toContain('现在上传的人较多，请稍后再试')
  for (const place of taken) place.leave()
  const gone = begin(hasty.port, '/file/api/upload', form(second.token, 1000))
  gone.socket.write('12345')
  await expect.poll(() => quick.budget.held()).toBe(5)
  gone.socket.destroy()
  await expect.poll(() => quick.budget.held()).toBe(0)
})
