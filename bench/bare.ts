import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/**
 * The limit of the machine: node:http and pg, nothing else. One goods or twenty; an order, which is a transaction with one
 * guarded UPDATE of the stock, one INSERT of the order and one of its lines; its payment, which guards a balance likewise.
 * And a checkout in the mall's six calls and sixteen statements: each call knows first whose it is, and each statement does no
 * more than it must.
 */
async function serveBare(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  if (url)
    await pool.query(`
    create table if not exists bare_orders (id bigserial primary key, owner_id bigint, status text, amount bigint);
    create table if not exists bare_lines (order_id bigint, sku_id bigint, qty int);
    create table if not exists bare_wallets (owner_id bigint primary key, balance bigint check (balance >= 0));
    create table if not exists bare_carts (id bigserial primary key, owner_id bigint, sku_id bigint, qty int, unique (owner_id, sku_id));
    create table if not exists bare_tokens (hash text primary key, owner_id bigint);
    insert into bare_tokens select md5(n::text), n from generate_series(0, 999) n on conflict do nothing;
    create table if not exists bare_postings (id bigserial primary key, owner_id bigint, amount bigint);
    insert into bare_wallets select n, 900000000 from generate_series(0, 999) n on conflict do nothing`)
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/bytes') {
      const page = pageOf(Number(searchParams.get('n')))
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length })
      return res.end(page)
    }
    const answers: Record<string, () => Promise<unknown>> = {
      '/row': () => readRow(pool, Number(searchParams.get('id') ?? 1)),
      '/list': () => readList(pool, Number(searchParams.get('id') ?? 1)),
      '/order': async () => inTransaction(pool, await sent<Input>(req), order),
      '/pay': async () => inTransaction(pool, await sent<Bill>(req), pay),
      '/cart/add': async () => addToCart(pool, await ownerOf(pool, req), await sent<{ sku_id: number }>(req)),
      '/cart': async () => readCart(pool, await ownerOf(pool, req)),
      '/cart/confirm': async () => readCart(pool, await ownerOf(pool, req)),
      '/cart/submit': async () => {
        const owner = await ownerOf(pool, req)
        return inTransaction(pool, { owner, ...(await sent<{ cart_ids: number[] }>(req)) }, submit)
      },
      '/cart/pay': async () => {
        const owner = await ownerOf(pool, req)
        return inTransaction(pool, { owner, ...(await sent<{ order_id: number }>(req)) }, settle)
      },
    }
    const data = await answers[pathname]?.().catch((error: unknown) => console.error(error))
    const body = JSON.stringify({ error: data ? 0 : 1, data })
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    res.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

let page = Buffer.alloc(0)
/** So many bytes, made once. */
function pageOf(length: number): Buffer {
  if (page.length !== length) page = Buffer.alloc(length, 'x')
  return page
}

type Bare = {
  base: string
  pid: number /** From its start to its first answer. */
  readyMs: number
  stop(): Promise<void>
}

/** The same in a process of its own, as the mall is; without a database it gives bytes alone. */
export async function startBare(url: string | null): Promise<Bare> {
  const started = performance.now()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [first] = await once(child.stdout, 'data')
  const base = String(first).trim()
  await (await fetch(`${base}${url ? '/row' : '/bytes?n=1'}`)).arrayBuffer()
  return {
    base,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const columns = 'id, name, sub_title, unit, min_price_fen, sales, images, card'

const readRow = async (pool: pg.Pool, id: number) =>
  (await pool.query({ name: 'row', text: `select ${columns} from goods where id = $1`, values: [id] })).rows

const readList = async (pool: pg.Pool, id: number) => {
  const text = `select ${columns} from goods where cat3 = $1 and status = 'on_sale'
    order by sold_out, score desc, id limit 20`
  return (await pool.query({ name: 'list', text, values: [id] })).rows
}

type Input = { owner_id: number; sku_ids: number[] }
type Bill = { owner_id: number; order_id: number }

async function order(client: pg.PoolClient, { owner_id, sku_ids }: Input) {
  const taken = await client.query({
    name: 'take',
    text: 'update skus set stock = stock - 1 where id = any($1) and stock >= 1 returning price_fen',
    values: [sku_ids],
  })
  if (taken.rowCount !== sku_ids.length) return null
  const amount = taken.rows.reduce((sum, { price_fen }) => sum + Number(price_fen), 0)
  const { rows } = await client.query({
    name: 'order',
    text: `insert into bare_orders (owner_id, status, amount) values ($1, 'waiting', $2) returning id`,
    values: [owner_id, amount],
  })
  const text = 'insert into bare_lines select $1, unnest($2::bigint[]), 1'
  await client.query({ name: 'lines', text, values: [rows[0].id, sku_ids] })
  return { order_id: Number(rows[0].id) }
}

async function pay(client: pg.PoolClient, { owner_id, order_id }: Bill) {
  const moved = await client.query({
    name: 'paid',
    text: `update bare_orders set status = 'paid' where id = $1 and status = 'waiting' returning amount`,
    values: [order_id],
  })
  const amount = moved.rows[0]?.amount
  const text = 'update bare_wallets set balance = balance - $2 where owner_id = $1 and balance >= $2'
  const held = await client.query({ name: 'wallet', text, values: [owner_id, amount ?? 0] })
  if (!amount || held.rowCount !== 1) return null
  const posting = 'insert into bare_postings (owner_id, amount) values ($1, $2)'
  await client.query({ name: 'posting', text: posting, values: [owner_id, amount] })
  return {}
}

const ownerOf = async (pool: pg.Pool, req: IncomingMessage): Promise<number> => {
  const text = 'select owner_id from bare_tokens where hash = md5($1)'
  const { rows } = await pool.query({ name: 'owner', text, values: [req.headers.authorization ?? ''] })
  return Number(rows[0]?.owner_id)
}

async function addToCart(pool: pg.Pool, owner: number, { sku_id }: { sku_id: number }) {
  const text = `insert into bare_carts (owner_id, sku_id, qty) select $1, id, 1 from skus where id = $2 and stock >= 1
    on conflict (owner_id, sku_id) do update set qty = bare_carts.qty + 1 returning id`
  const { rows } = await pool.query({ name: 'add', text, values: [owner, sku_id] })
  return { cart_id: Number(rows[0]?.id) }
}

async function readCart(pool: pg.Pool, owner: number) {
  const text = `select c.id, c.sku_id, c.qty, s.price_fen, s.stock, g.name from bare_carts c join skus s on s.id = c.sku_id
    join goods g on g.id = s.goods_id where c.owner_id = $1`
  return (await pool.query({ name: 'cart', text, values: [owner] })).rows
}

async function submit(client: pg.PoolClient, { owner, cart_ids }: { owner: number; cart_ids: number[] }) {
  const text = `with bought as (delete from bare_carts where owner_id = $1 and id = any($2) returning sku_id, qty),
    held as (select s.id, b.qty from skus s join bought b on b.sku_id = s.id order by s.id for no key update of s),
    taken as (update skus s set stock = s.stock - held.qty from held where s.id = held.id and s.stock >= held.qty
      returning s.id, held.qty, s.price_fen * held.qty as amount),
    made as (insert into bare_orders (owner_id, status, amount) select $1, 'waiting', sum(amount) from taken returning id),
    lines as (insert into bare_lines select made.id, taken.id, taken.qty from made, taken returning 1)
    select made.id, (select count(*) from lines) as lines from made`
  const { rows } = await client.query({ name: 'submit', text, values: [owner, cart_ids] })
  return Number(rows[0]?.lines) === cart_ids.length ? { order_id: Number(rows[0].id) } : null
}

async function settle(client: pg.PoolClient, { owner, order_id }: { owner: number; order_id: number }) {
  const text = `with paid as (update bare_orders set status = 'paid' where id = $2 and owner_id = $1 and status = 'waiting'
      returning amount),
    held as (update bare_wallets set balance = balance - paid.amount from paid
      where bare_wallets.owner_id = $1 and balance >= paid.amount returning paid.amount)
    insert into bare_postings (owner_id, amount) select $1, amount from held returning id`
  const { rowCount } = await client.query({ name: 'settle', text, values: [owner, order_id] })
  return rowCount === 1 ? {} : null
}

async function inTransaction<Input>(
  pool: pg.Pool,
  input: Input,
  work: (client: pg.PoolClient, input: Input) => Promise<unknown>,
) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const data = await work(client, input)
    await client.query(data ? 'commit' : 'rollback')
    return data
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function sent<Input>(req: IncomingMessage): Promise<Input> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

if (import.meta.main) {
  const url = process.argv[2]
  if (url === undefined) throw new Error('usage: bare.ts postgres://…')
  process.stdout.write(`${await serveBare(url)}\n`)
}
