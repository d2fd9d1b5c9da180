import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/**
 * A reverse proxy with a certificate of its own in front of a mall, as a server has one. The folder takes the certificate, by which the mall
 * and its commands know it.
 */
export async function startReverseProxy(folder: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const certificate = join(folder, 'proxy.pem')
  await writeFile(certificate, cert)
  let mall = ''
  const server = createServer({ key, cert }, (asked, answered) => {
    const forwarded = request(mall + asked.url, { method: asked.method, headers: asked.headers }, (reply) => {
      answered.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answered)
    })
    forwarded.on('error', () => answered.writeHead(502).end())
    asked.pipe(forwarded)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  return {
    environment: {
      PUBLIC_URL: `https://localhost:${typeof bound === 'object' ? bound?.port : 0}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    /** Leads to a mall that listens at `base`. */
    leadTo(base: string) {
      mall = base
    },
    close: () => void server.close(),
  }
}
