import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { publicAddressAt } from './over-network.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Listens on loopback in place of a reverse proxy. */
async function proxy(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const mark = '0123456789abcdef'

test('a mall that is reached under its own address is reached', async () => {
  const asked: (string | undefined)[] = []
  const url = await proxy(({ url: path }, response) => {
    asked.push(path)
    response.end(JSON.stringify({ ok: true, mall: mark }))
  })
  await publicAddressAt(url).open(mark)
  expect(asked).toEqual(['/healthz'])
})

test('a proxy that has stopped is told, with what helps where only the own network leads nowhere', async () => {
  const url = await proxy((_, response) => response.end())
  servers[0]?.close()
  await expect(publicAddressAt(url).open(mark)).rejects.toThrow(
    '从服务器打不开公网地址（连不上对方服务）；反向代理在运行而网络绕不回本机的，在 /etc/hosts 把域名指向反向代理',
  )
})

test('an address that does not answer keeps nobody waiting', async () => {
  const url = await proxy(() => undefined)
  await expect(publicAddressAt(url, 50).open(mark)).rejects.toThrow('（对方服务没有及时答复）')
})

test.each([
  ['is of another mall', JSON.stringify({ ok: true, mall: 'fedcba9876543210' })],
  ['is of an older mall, which has no mark', JSON.stringify({ ok: true })],
  ['is a page of the proxy', '<h1>Welcome to nginx</h1>'],
])('an answer that %s is not this mall', async (_, body) => {
  const url = await proxy((_request, response) => response.end(body))
  await expect(publicAddressAt(url).open(mark)).rejects.toThrow('公网地址打开的不是这个商城')
})

test('a proxy with no mall behind it is told by its number', async () => {
  const url = await proxy((_, response) => response.writeHead(502).end())
  await expect(publicAddressAt(url).open(mark)).rejects.toThrow('公网地址返回 502')
})

test('an address that only leads elsewhere is not the one to write down', async () => {
  const url = await proxy((_, response) => response.writeHead(301, { Location: 'https://www.mall.example/' }).end())
  await expect(publicAddressAt(url).open(mark)).rejects.toThrow('公网地址转到了别处')
})
