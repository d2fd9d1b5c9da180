import { createServer } from 'node:http'
import pg from 'pg'

/** The limit of the machine: node:http and pg, one row or twenty, nothing else. */
export async function startBare(url: string): Promise<{ base: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const columns = 'id, name, sub_title, unit, min_price_fen, sales, images, card'
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://127.0.0.1')
    const id = Number(searchParams.get('id') ?? 1)
    const { rows } =
      pathname === '/row'
        ? await pool.query({ name: 'row', text: `select ${columns} from goods where id = $1`, values: [id] })
        : await pool.query({
            name: 'list',
            text: `select ${columns} from goods where cat3 = $1 and status = 'on_sale' order by sold_out, score desc, id limit 20`,
            values: [id],
          })
    const body = JSON.stringify(rows)
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    res.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
      await pool.end()
    },
  }
}

if (import.meta.main) {
  const url = process.argv[2]
  if (!url) throw new Error('usage: bare.ts postgres://…')
  process.stdout.write(`${(await startBare(url)).base}\n`)
}
