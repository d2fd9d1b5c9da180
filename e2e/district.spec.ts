import { createServer, type Server } from 'node:http'
import { expect } from '@playwright/test'
import { districtPort } from '../playwright.config.ts'
import { settled } from './people.ts'
import { test } from './test.ts'

const asked: (string | undefined)[] = []
const stub = createServer((request, response) => {
  asked.push(request.url)
  response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
  response.end(JSON.stringify({ city: '苏州市', adcode: '320505' }))
})
const elsewhere = createServer((_, response) => {
  response.writeHead(200, { 'Access-Control-Allow-Origin': '*' })
  response.end('{}')
})
const listen = (server: Server, port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
const close = (server: Server) => new Promise((closed) => server.close(closed))

test.beforeAll(() => Promise.all([listen(stub, districtPort), listen(elsewhere, districtPort + 1)]))
test.afterAll(() => Promise.all([close(stub), close(elsewhere)]))

// An extra header would make the browser send a preflight before it asks the other host.
test.use({ extraHTTPHeaders: {} })

test('a visitor reads the city that the district service guesses, and no other host can be asked for anything', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  await expect(page.getByRole('button', { name: '所在城市：苏州市' })).toBeVisible()
  expect(asked).toEqual(['/district'])
  const answers = await page.evaluate(
    async (ports) => {
      const reach = (port: number) =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => 'answered',
          () => 'blocked',
        )
      return [await reach(ports[0] ?? 0), await reach(ports[1] ?? 0)]
    },
    [districtPort, districtPort + 1],
  )
  expect(answers).toEqual(['answered', 'blocked'])
})
